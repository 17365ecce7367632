import {
  answerCustomOptions,
  type CustomAnswers,
  type CustomOption,
  type CustomOptionPrice,
  type CustomOptionType,
} from '@patchwork/domain/pricing/custom-option.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import type { ProductChoicesFragment } from './ProductChoices.generated.ts';
import type { SurchargeFragment } from './Surcharge.generated.ts';

export type CustomOptionSource = ProductChoicesFragment['customOptions'][number];

/** Texts or value ids, by option id; several value ids are comma-separated. */
export type CustomValues = Readonly<Record<string, string>>;

const FREE: CustomOptionPrice = { priceType: 'fixed', price: 0 };

/** In base currency, as the shared pricing rules expect it. */
const toPrice = (surcharge: SurchargeFragment | null): CustomOptionPrice => {
  if (surcharge?.percent) return { priceType: 'percent', price: surcharge.percent };
  return surcharge?.baseAmount ? { priceType: 'fixed', price: toMinor(surcharge.baseAmount.amount) } : FREE;
};

const toRule = (option: CustomOptionSource, index: number): CustomOption => ({
  id: option.id,
  title: option.title,
  type: option.kind.toLowerCase() as CustomOptionType,
  isRequired: option.isRequired,
  sortOrder: index,
  price: toPrice(option.surcharge),
  values: option.values.map(({ id, title, surcharge }) => ({ id, title, ...toPrice(surcharge) })),
  maxCharacters: option.maxLength,
});

/** The validated answers for cart and price, and the problems, by option id. */
export const answersTo = (options: readonly CustomOptionSource[], values: CustomValues): CustomAnswers =>
  answerCustomOptions(
    options.map(toRule),
    options.map(({ id }) => ({ optionId: id, value: values[id] ?? '' })),
  );

export const isText = ({ kind }: CustomOptionSource): boolean => kind === 'FIELD' || kind === 'AREA';
export const isManifold = ({ kind }: CustomOptionSource): boolean => kind === 'CHECKBOX' || kind === 'MULTIPLE';

export const chosenIds = (value: string | undefined): readonly string[] => (value ? value.split(',') : []);

const isNamed = (text: string, { id, title }: CustomOptionSource['values'][number]): boolean =>
  id === text || title.toLowerCase() === text.toLowerCase();

/** Unknown values are ignored. Titles may contain commas, so a whole title takes precedence over its pieces. */
const findIds = (option: CustomOptionSource, names: readonly string[]): string => {
  const texts = names.flatMap((text) =>
    option.values.some((value) => isNamed(text, value)) ? [text] : text.split(',').map((one) => one.trim()),
  );
  const ids = option.values.filter((value) => texts.some((text) => isNamed(text, value))).map(({ id }) => id);
  return (isManifold(option) ? ids : ids.slice(0, 1)).join(',');
};

const parseValue = (option: CustomOptionSource, texts: readonly string[]): string =>
  isText(option) ? (texts[0] ?? '').slice(0, option.maxLength ?? undefined) : findIds(option, texts);

/** Reads the choice from a query whose keys are the options' codes. */
export const customFrom = (options: readonly CustomOptionSource[], query: URLSearchParams): CustomValues =>
  Object.fromEntries(
    options.flatMap((option) => {
      const value = option.code === null ? '' : parseValue(option, query.getAll(option.code));
      return value ? [[option.id, value]] : [];
    }),
  );

/** Writes the choice into a query by its titles; other keys stay untouched. */
export const writeCustom = (
  options: readonly CustomOptionSource[],
  query: URLSearchParams,
  values: CustomValues,
): void => {
  for (const option of options) {
    if (option.code === null) continue;
    const { code } = option;
    const value = values[option.id] ?? '';
    const titles = option.values
      .filter(({ id }) => chosenIds(value).includes(id))
      .map(({ title }) => title.toLowerCase());
    query.delete(code);
    for (const text of isText(option) ? [value].filter(Boolean) : titles) query.append(code, text);
  }
};

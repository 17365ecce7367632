import {
  answerCustomOptions,
  type CustomAnswers,
  type CustomOption,
  type CustomOptionPrice,
  type CustomOptionType,
} from '@patchwork/domain/custom-option.ts';
import { toMinor } from '@patchwork/domain/money.ts';
import type { ProductChoicesFragment } from './ProductChoices.generated.ts';
import type { SurchargeFragment } from './Surcharge.generated.ts';

export type CustomOptionShown = ProductChoicesFragment['customOptions'][number];

/** What was written or chosen, by option id; ids of several values are parted by commas. */
export type CustomValues = Readonly<Record<string, string>>;

const FREE: CustomOptionPrice = { priceType: 'fixed', price: 0 };

/** As the shop keeps it. */
const priceOf = (surcharge: SurchargeFragment | null): CustomOptionPrice => {
  if (surcharge?.percent) return { priceType: 'percent', price: surcharge.percent };
  return surcharge?.baseAmount ? { priceType: 'fixed', price: toMinor(surcharge.baseAmount) } : FREE;
};

const ruleOf = (option: CustomOptionShown, index: number): CustomOption => ({
  id: option.id,
  title: option.title,
  type: option.kind.toLowerCase() as CustomOptionType,
  isRequired: option.isRequired,
  sortOrder: index,
  price: priceOf(option.surcharge),
  values: option.values.map(({ id, title, surcharge }) => ({ id, title, ...priceOf(surcharge) })),
  maxCharacters: option.maxLength,
});

/** What was chosen, as cart, price and shopper want it, and what is wrong with it, by option id. */
export const answersTo = (options: readonly CustomOptionShown[], values: CustomValues): CustomAnswers =>
  answerCustomOptions(
    options.map(ruleOf),
    options.map(({ id }) => ({ optionId: id, value: values[id] ?? '' })),
  );

export const isText = ({ kind }: CustomOptionShown): boolean => kind === 'FIELD' || kind === 'AREA';
export const isManifold = ({ kind }: CustomOptionShown): boolean => kind === 'CHECKBOX' || kind === 'MULTIPLE';

/** The ids of the values that are chosen. */
export const chosenIds = (value: string | undefined): readonly string[] => (value ? value.split(',') : []);

const isNamed = (text: string, { id, title }: CustomOptionShown['values'][number]): boolean =>
  id === text || title.toLowerCase() === text.toLowerCase();

/** An asked value that is not known is passed over; titles may have commas, so a whole title goes before its pieces. */
const idsNamed = (option: CustomOptionShown, asked: readonly string[]): string => {
  const texts = asked.flatMap((text) =>
    option.values.some((value) => isNamed(text, value)) ? [text] : text.split(',').map((one) => one.trim()),
  );
  const ids = option.values.filter((value) => texts.some((text) => isNamed(text, value))).map(({ id }) => id);
  return (isManifold(option) ? ids : ids.slice(0, 1)).join(',');
};

const valueIn = (option: CustomOptionShown, asked: readonly string[]): string =>
  isText(option) ? (asked[0] ?? '').slice(0, option.maxLength ?? undefined) : idsNamed(option, asked);

/** What a query chooses, by keys named after the options' codes. */
export const customFrom = (options: readonly CustomOptionShown[], query: URLSearchParams): CustomValues =>
  Object.fromEntries(
    options.flatMap((option) => {
      const value = option.code === null ? '' : valueIn(option, query.getAll(option.code));
      return value ? [[option.id, value]] : [];
    }),
  );

/** Writes what was chosen into a query by its titles, and leaves other keys as they are. */
export const writeCustom = (
  options: readonly CustomOptionShown[],
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

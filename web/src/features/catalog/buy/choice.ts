import type { ProductChoicesFragment } from './ProductChoices.generated.ts';

export type ChoiceOption = ProductChoicesFragment['options'][number];
export type ChoiceValue = ChoiceOption['values'][number];
export type Variant = ProductChoicesFragment['variants'][number];

/** Value ids by option code; options without a choice are missing. */
export type Selections = Readonly<Record<string, string>>;

const valueFor = ({ selections }: Variant, code: string): string | undefined =>
  selections.find((selection) => selection.code === code)?.valueId;

const countMatches = (variant: Variant, selections: Selections): number =>
  Object.entries(selections).filter(([code, valueId]) => valueFor(variant, code) === valueId).length;

const fits = (variant: Variant, selections: Selections): boolean =>
  countMatches(variant, selections) === Object.keys(selections).length;

const getPrice = ({ product }: Variant): number =>
  Number(product.price?.effective.gross.amount ?? Number.POSITIVE_INFINITY);

/** The variant with exactly these selections; null if one is missing or there is no such combination. */
export const chosenVariant = (
  options: readonly ChoiceOption[],
  variants: readonly Variant[],
  selections: Selections,
): Variant | null => {
  if (options.some(({ code }) => !selections[code])) return null;
  return variants.find((variant) => fits(variant, selections)) ?? null;
};

/**
 * The variant that meets most of the selections, the cheapest of several; its picture and price are shown until the
 * choice is complete. Null if no variant meets any.
 */
export const nearestVariant = (variants: readonly Variant[], selections: Selections): Variant | null => {
  const matches = new Map(variants.map((variant) => [variant, countMatches(variant, selections)]));
  const best = Math.max(1, ...matches.values());
  const candidates = variants.filter((variant) => matches.get(variant) === best);
  return candidates.sort((a, b) => getPrice(a) - getPrice(b))[0] ?? null;
};

/** Whether a value is available together with the selections of the other options. */
export const isAvailable = (variants: readonly Variant[], selections: Selections, change: Selections): boolean =>
  variants.some((variant) => fits(variant, { ...selections, ...change }));

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const valueNamed = ({ values }: ChoiceOption, text: string): ChoiceValue | undefined =>
  values.find(({ id, label }) => id === text || same(label, text));

/** Query key that selects a variant by its sku instead of by its values. */
const CHILD_SKU = 'childSku';

/** A configurable product's options and variants. */
export interface Choosable {
  readonly options: readonly ChoiceOption[];
  readonly variants: readonly Variant[];
}

const toSelections = ({ selections }: Variant): Selections =>
  Object.fromEntries(selections.map(({ code, valueId }) => [code, valueId]));

/**
 * The selections that a query makes: a variant's by its sku, otherwise each option's by label or id, e.g.
 * `?color=honey&size=12`. Unknown values are ignored; an option with a single value is always selected.
 */
export const selectionsFrom = ({ options, variants }: Choosable, query: URLSearchParams): Selections => {
  const configured = variants.find(({ product }) => product.sku === query.get(CHILD_SKU));
  if (configured) return toSelections(configured);
  return Object.fromEntries(
    options.flatMap((option) => {
      const text = query.get(option.code);
      const value = text === null ? undefined : valueNamed(option, text);
      const only = option.values.length === 1 ? option.values[0] : undefined;
      const chosen = value ?? only;
      return chosen ? [[option.code, chosen.id]] : [];
    }),
  );
};

/** Whether a query makes any choice of a product. */
export const hasChoice = (codes: readonly string[], query: URLSearchParams): boolean =>
  [CHILD_SKU, ...codes].some((code) => query.has(code));

/** Writes the selections into a query by their labels; other keys stay untouched. */
export const writeSelections = (
  options: readonly ChoiceOption[],
  query: URLSearchParams,
  selections: Selections,
): void => {
  query.delete(CHILD_SKU);
  for (const { code, values } of options) {
    const value = values.find(({ id }) => id === selections[code]);
    if (value) query.set(code, value.label.toLowerCase());
    else query.delete(code);
  }
};

export const choicesInWords = (options: readonly ChoiceOption[], selections: Selections) =>
  options.flatMap(({ code, label, values }) => {
    const value = values.find(({ id }) => id === selections[code]);
    return value ? [{ label, value: value.label }] : [];
  });

import type { ProductChoicesFragment } from './ProductChoices.generated.ts';

export type ChoiceOption = ProductChoicesFragment['options'][number];
export type ChoiceValue = ChoiceOption['values'][number];
export type Variant = ProductChoicesFragment['variants'][number];

/** Value id per option code; an option that is not chosen yet is missing. */
export type Selections = Readonly<Record<string, string>>;

const valueFor = ({ selections }: Variant, code: string): string | undefined =>
  selections.find((selection) => selection.code === code)?.valueId;

/** How many of the selections a variant has. */
const matchOf = (variant: Variant, selections: Selections): number =>
  Object.entries(selections).filter(([code, valueId]) => valueFor(variant, code) === valueId).length;

const fits = (variant: Variant, selections: Selections): boolean =>
  matchOf(variant, selections) === Object.keys(selections).length;

const priceOf = ({ product }: Variant): number =>
  Number(product.price?.effective.gross.amount ?? Number.POSITIVE_INFINITY);

/** The variant that has exactly what was chosen; null while something is missing or there is no such combination. */
export const chosenVariant = (
  options: readonly ChoiceOption[],
  variants: readonly Variant[],
  selections: Selections,
): Variant | null => {
  if (options.some(({ code }) => !selections[code])) return null;
  return variants.find((variant) => fits(variant, selections)) ?? null;
};

/**
 * The variant nearest to what was chosen, whose picture and price are shown meanwhile: the one that has most of it, the
 * cheaper of two that have as much. Null when none has any of it.
 */
export const nearestVariant = (variants: readonly Variant[], selections: Selections): Variant | null => {
  const matches = new Map(variants.map((variant) => [variant, matchOf(variant, selections)]));
  const best = Math.max(1, ...matches.values());
  const candidates = variants.filter((variant) => matches.get(variant) === best);
  return candidates.sort((a, b) => priceOf(a) - priceOf(b))[0] ?? null;
};

/** Whether a value can be had together with what is chosen for the other options. */
export const isAvailable = (variants: readonly Variant[], selections: Selections, asked: Selections): boolean =>
  variants.some((variant) => fits(variant, { ...selections, ...asked }));

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const valueNamed = ({ values }: ChoiceOption, text: string): ChoiceValue | undefined =>
  values.find(({ id, label }) => id === text || same(label, text));

/** Names a variant by its sku instead of by its values. */
const CHILD_SKU = 'childSku';

/** The product's own: what can be chosen, and what there is. */
export interface Choosable {
  readonly options: readonly ChoiceOption[];
  readonly variants: readonly Variant[];
}

const selectionsOf = ({ selections }: Variant): Selections =>
  Object.fromEntries(selections.map(({ code, valueId }) => [code, valueId]));

/**
 * What a query preselects: the variant it names by its sku, else what it says of the options, by label or id, e.g.
 * `?color=honey&size=12`. What is not known is passed over; an option with a single value needs no choosing.
 */
export const selectionsFrom = ({ options, variants }: Choosable, query: URLSearchParams): Selections => {
  const configured = variants.find(({ product }) => product.sku === query.get(CHILD_SKU));
  if (configured) return selectionsOf(configured);
  return Object.fromEntries(
    options.flatMap((option) => {
      const asked = query.get(option.code);
      const value = asked === null ? undefined : valueNamed(option, asked);
      const only = option.values.length === 1 ? option.values[0] : undefined;
      const chosen = value ?? only;
      return chosen ? [[option.code, chosen.id]] : [];
    }),
  );
};

/** Whether a query chooses anything of a product. */
export const isAsked = (codes: readonly string[], query: URLSearchParams): boolean =>
  [CHILD_SKU, ...codes].some((code) => query.has(code));

/** Writes the selections into a query by their labels, other keys untouched. */
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

/** What was chosen, in words. */
export const choicesInWords = (options: readonly ChoiceOption[], selections: Selections) =>
  options.flatMap(({ code, label, values }) => {
    const value = values.find(({ id }) => id === selections[code]);
    return value ? [{ label, value: value.label }] : [];
  });

import type { ProductChoicesFragment } from './ProductChoices.generated.ts';

export type ChoiceOption = ProductChoicesFragment['options'][number];
export type ChoiceValue = ChoiceOption['values'][number];
export type Variant = ProductChoicesFragment['variants'][number];

/** Value id per option code; an option that is not chosen yet is missing. */
export type Selections = Readonly<Record<string, string>>;

const valueFor = ({ selections }: Variant, code: string): string | undefined =>
  selections.find((selection) => selection.code === code)?.valueId;

const fits = (variant: Variant, selections: Selections): boolean =>
  Object.entries(selections).every(([code, valueId]) => valueFor(variant, code) === valueId);

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

/** The variant nearest to what was chosen so far, the cheapest of several: its picture and price are shown meanwhile. */
export const nearestVariant = (variants: readonly Variant[], selections: Selections): Variant | null =>
  variants.filter((variant) => fits(variant, selections)).sort((a, b) => priceOf(a) - priceOf(b))[0] ?? null;

/** Whether a value can be had together with what is chosen for the other options. */
export const isAvailable = (variants: readonly Variant[], selections: Selections, asked: Selections): boolean =>
  variants.some((variant) => fits(variant, { ...selections, ...asked }));

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const valueNamed = ({ values }: ChoiceOption, text: string): ChoiceValue | undefined =>
  values.find(({ id, label }) => id === text || same(label, text));

/** What a query preselects, e.g. `?color=honey&size=12`; an option with a single value needs no choosing. */
export const selectionsFrom = (options: readonly ChoiceOption[], query: URLSearchParams): Selections =>
  Object.fromEntries(
    options.flatMap((option) => {
      const asked = query.get(option.code);
      const value = asked === null ? undefined : valueNamed(option, asked);
      const only = option.values.length === 1 ? option.values[0] : undefined;
      const chosen = value ?? only;
      return chosen ? [[option.code, chosen.id]] : [];
    }),
  );

/** A query with the selections written into it, other keys untouched. */
export const queryWith = (
  options: readonly ChoiceOption[],
  query: URLSearchParams,
  selections: Selections,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const { code, values } of options) {
    const value = values.find(({ id }) => id === selections[code]);
    if (value) next.set(code, value.label.toLowerCase());
    else next.delete(code);
  }
  return next;
};

/** What was chosen, in words. */
export const choicesInWords = (options: readonly ChoiceOption[], selections: Selections) =>
  options.flatMap(({ code, label, values }) => {
    const value = values.find(({ id }) => id === selections[code]);
    return value ? [{ label, value: value.label }] : [];
  });

import type { LineOptionsInput } from '../../lib/apollo/schema.generated.ts';
import type { Counted } from './composedPrice.ts';
import type { ProductChoicesFragment } from './ProductChoices.generated.ts';

export type BundleOption = ProductChoicesFragment['bundleOptions'][number];
export type BundleSelection = BundleOption['selections'][number];

/** What fills a part of a bundle; null for an optional part that is left out. */
export type PartChoice = { readonly selectionId: string; readonly quantity: number } | null;
export type BundleChoices = Readonly<Record<string, PartChoice>>;

const defaultOf = ({ selections, isRequired }: BundleOption): PartChoice => {
  const selection = selections.find(({ isDefault }) => isDefault) ?? (isRequired ? selections[0] : undefined);
  return selection ? { selectionId: selection.id, quantity: selection.quantity } : null;
};

/** What the shop has put into the box. */
export const defaultChoices = (options: readonly BundleOption[]): BundleChoices =>
  Object.fromEntries(options.map((option) => [option.id, defaultOf(option)]));

export const selectionOf = (
  { selections }: BundleOption,
  choice: PartChoice | undefined,
): BundleSelection | undefined => selections.find(({ id }) => id === choice?.selectionId);

/** The chosen products and how many of each. */
export const countedParts = (options: readonly BundleOption[], choices: BundleChoices): Counted[] =>
  options.flatMap((option) => {
    const choice = choices[option.id];
    const selection = selectionOf(option, choice);
    return selection && choice ? [{ product: selection.product, quantity: choice.quantity }] : [];
  });

/** The choice as a cart line wants it. */
export const bundleInput = (options: readonly BundleOption[], choices: BundleChoices): LineOptionsInput => ({
  bundle: options.flatMap(({ id }) => {
    const choice = choices[id];
    return choice ? [{ optionId: id, quantity: choice.quantity, selections: [choice.selectionId] }] : [];
  }),
});

/** The choice in words. */
export const bundleInWords = (options: readonly BundleOption[], choices: BundleChoices) =>
  options.flatMap((option) => {
    const choice = choices[option.id];
    const selection = selectionOf(option, choice);
    if (!selection || !choice) return [];
    return [{ label: option.title, value: `${choice.quantity} × ${selection.product.name}` }];
  });

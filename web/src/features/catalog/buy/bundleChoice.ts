import type { BundleChoice } from '@patchwork/domain/cart/cart-line.ts';
import type { LineOptionsInput } from '../../../lib/apollo/schema.generated.ts';
import type { PartQuantity } from './composedPrice.ts';
import type { ProductChoicesFragment } from './ProductChoices.generated.ts';
import type { StockedPart } from './purchase.ts';

export type BundleOption = ProductChoicesFragment['bundleOptions'][number];
export type BundleSelection = BundleOption['selections'][number];

/** The product chosen for a part of a bundle; null if an optional part is left out. */
export type PartChoice = { readonly selectionId: string; readonly quantity: number } | null;
export type BundleChoices = Readonly<Record<string, PartChoice>>;

const getDefaultPart = ({ selections, isRequired }: BundleOption): PartChoice => {
  const selection = selections.find(({ isDefault }) => isDefault) ?? (isRequired ? selections[0] : undefined);
  return selection ? { selectionId: selection.id, quantity: selection.quantity } : null;
};

export const defaultChoices = (options: readonly BundleOption[]): BundleChoices =>
  Object.fromEntries(options.map((option) => [option.id, getDefaultPart(option)]));

const LEFT_OUT = 'none';

const isNamed = (text: string, { id, product }: BundleSelection): boolean =>
  [id, product.sku, product.name].some((name) => name.toLowerCase() === text.toLowerCase());

/** Reads one part's choice from the query key named after its code; undefined if there is none, or it is unknown. */
const parsePart = ({ code, isRequired, selections }: BundleOption, query: URLSearchParams): PartChoice | undefined => {
  const text = code === null ? null : query.get(code);
  if (text === null) return undefined;
  if (text === LEFT_OUT && !isRequired) return null;
  const selection = selections.find((one) => isNamed(text, one));
  return selection && { selectionId: selection.id, quantity: selection.quantity };
};

/** The choice that a query makes; the shop's preselection for the parts that it does not mention. */
export const choicesFrom = (options: readonly BundleOption[], query: URLSearchParams): BundleChoices => {
  const chosen = options.flatMap((option) => {
    const choice = parsePart(option, query);
    return choice === undefined ? [] : [[option.id, choice]];
  });
  return { ...defaultChoices(options), ...Object.fromEntries(chosen) };
};

/** Writes the parts into a query by their skus; other keys stay untouched. */
export const writeChoices = (
  options: readonly BundleOption[],
  query: URLSearchParams,
  choices: BundleChoices,
): void => {
  for (const option of options) {
    if (option.code === null) continue;
    query.set(option.code, findSelection(option, choices[option.id])?.product.sku.toLowerCase() ?? LEFT_OUT);
  }
};

export const findSelection = (
  { selections }: BundleOption,
  choice: PartChoice | undefined,
): BundleSelection | undefined => selections.find(({ id }) => id === choice?.selectionId);

const countedPart = (option: BundleOption, choice: PartChoice): PartQuantity[] => {
  const selection = findSelection(option, choice);
  return selection && choice ? [{ product: selection.product, quantity: choice.quantity }] : [];
};

const isSame = (a: PartChoice, b: PartChoice): boolean =>
  a?.selectionId === b?.selectionId && a?.quantity === b?.quantity;

/** The product of a part that the bundle's own price includes, whether or not it is preselected. */
const getPricedPart = ({ selections }: BundleOption): PartChoice => {
  const selection = selections.find(({ isDefault }) => isDefault) ?? selections[0];
  return selection ? { selectionId: selection.id, quantity: selection.quantity } : null;
};

/**
 * How the choice differs from the parts in the bundle's own price; parts that were taken out have a negative quantity.
 */
export const changedParts = (options: readonly BundleOption[], choices: BundleChoices): PartQuantity[] =>
  options.flatMap((option) => {
    const [taken, chosen] = [getPricedPart(option), choices[option.id] ?? null];
    if (isSame(taken, chosen)) return [];
    const without = countedPart(option, taken).map((part) => ({ ...part, quantity: -part.quantity }));
    return [...without, ...countedPart(option, chosen)];
  });

/** The same for parts chosen in a customization form; parts that it does not mention are unchanged. */
export const changedByForm = (options: readonly BundleOption[], parts: readonly BundleChoice[]): PartQuantity[] =>
  parts.flatMap(({ optionId, quantity, selections }) => {
    const option = options.find(({ id }) => id === optionId);
    if (!option) return [];
    const without = countedPart(option, getPricedPart(option)).map((part) => ({ ...part, quantity: -part.quantity }));
    return [...without, ...selections.flatMap((selectionId) => countedPart(option, { selectionId, quantity }))];
  });

/**
 * The choice as a cart line's input. Names every part, since the shop fills the others with its own preselection.
 * @param parts chosen in a customization form.
 */
export const bundleInput = (
  options: readonly BundleOption[],
  choices: BundleChoices,
  parts: readonly BundleChoice[] = [],
): LineOptionsInput => ({
  bundle: [
    ...options.map(({ id: optionId }) => {
      const choice = choices[optionId];
      if (!choice) return { optionId, quantity: 1, selections: [] };
      return { optionId, quantity: choice.quantity, selections: [choice.selectionId] };
    }),
    ...parts.map((part) => ({ ...part, selections: [...part.selections] })),
  ],
});

export const stockedParts = (options: readonly BundleOption[], parts: readonly BundleChoice[]): StockedPart[] =>
  parts.flatMap(({ optionId, quantity, selections }) => {
    const known = options.find(({ id }) => id === optionId)?.selections ?? [];
    return known.filter(({ id }) => selections.includes(id)).map(({ product }) => ({ product, quantity }));
  });

/** The choice as labels and values to show in the cart. */
export const bundleInWords = (options: readonly BundleOption[], choices: BundleChoices) =>
  options.flatMap((option) => {
    const choice = choices[option.id];
    const selection = findSelection(option, choice);
    if (!selection || !choice) return [];
    return [{ label: option.title, value: `${choice.quantity} × ${selection.product.name}` }];
  });

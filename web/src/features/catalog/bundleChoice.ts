import type { BundleChoice } from '@patchwork/domain/cart-line.ts';
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

const LEFT_OUT = 'none';

const isNamed = (text: string, { id, product }: BundleSelection): boolean =>
  [id, product.sku, product.name].some((name) => name.toLowerCase() === text.toLowerCase());

/** What a query says of one part, by the key named after its code; undefined for nothing that is known. */
const asked = ({ code, isRequired, selections }: BundleOption, query: URLSearchParams): PartChoice | undefined => {
  const text = code === null ? null : query.get(code);
  if (text === null) return undefined;
  if (text === LEFT_OUT && !isRequired) return null;
  const selection = selections.find((one) => isNamed(text, one));
  return selection && { selectionId: selection.id, quantity: selection.quantity };
};

/** What a query chooses, and what the shop has put into the box where it says nothing. */
export const choicesFrom = (options: readonly BundleOption[], query: URLSearchParams): BundleChoices => {
  const chosen = options.flatMap((option) => {
    const choice = asked(option, query);
    return choice === undefined ? [] : [[option.id, choice]];
  });
  return { ...defaultChoices(options), ...Object.fromEntries(chosen) };
};

/** Writes the parts into a query by their skus, and leaves other keys as they are. */
export const writeChoices = (
  options: readonly BundleOption[],
  query: URLSearchParams,
  choices: BundleChoices,
): void => {
  for (const option of options) {
    if (option.code === null) continue;
    query.set(option.code, selectionOf(option, choices[option.id])?.product.sku.toLowerCase() ?? LEFT_OUT);
  }
};

export const selectionOf = (
  { selections }: BundleOption,
  choice: PartChoice | undefined,
): BundleSelection | undefined => selections.find(({ id }) => id === choice?.selectionId);

const countedPart = (option: BundleOption, choice: PartChoice): Counted[] => {
  const selection = selectionOf(option, choice);
  return selection && choice ? [{ product: selection.product, quantity: choice.quantity }] : [];
};

const isSame = (a: PartChoice, b: PartChoice): boolean =>
  a?.selectionId === b?.selectionId && a?.quantity === b?.quantity;

/** What a bundle's own price counts of a part, chosen or not. */
const pricedOf = ({ selections }: BundleOption): PartChoice => {
  const selection = selections.find(({ isDefault }) => isDefault) ?? selections[0];
  return selection ? { selectionId: selection.id, quantity: selection.quantity } : null;
};

/** How the choice differs from what a bundle's own price counts: fewer than 0 of what is not in it. */
export const changedParts = (options: readonly BundleOption[], choices: BundleChoices): Counted[] =>
  options.flatMap((option) => {
    const [taken, chosen] = [pricedOf(option), choices[option.id] ?? null];
    if (isSame(taken, chosen)) return [];
    const without = countedPart(option, taken).map((part) => ({ ...part, quantity: -part.quantity }));
    return [...without, ...countedPart(option, chosen)];
  });

/** The same for parts that are chosen elsewhere; a part that nothing is said of is as the price counts it. */
export const changedByForm = (options: readonly BundleOption[], parts: readonly BundleChoice[]): Counted[] =>
  parts.flatMap(({ optionId, quantity, selections }) => {
    const option = options.find(({ id }) => id === optionId);
    if (!option) return [];
    const without = countedPart(option, pricedOf(option)).map((part) => ({ ...part, quantity: -part.quantity }));
    return [...without, ...selections.flatMap((selectionId) => countedPart(option, { selectionId, quantity }))];
  });

/**
 * The choice as a cart line wants it: of a part that it does not say anything of, the shop takes its own choice.
 * @param parts what is chosen elsewhere.
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

/** The choice in words. */
export const bundleInWords = (options: readonly BundleOption[], choices: BundleChoices) =>
  options.flatMap((option) => {
    const choice = choices[option.id];
    const selection = selectionOf(option, choice);
    if (!selection || !choice) return [];
    return [{ label: option.title, value: `${choice.quantity} × ${selection.product.name}` }];
  });

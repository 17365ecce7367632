import { type ChoiceOption, chosenVariant, nearestVariant, type Selections, type Variant } from './choice.ts';
import type { ProductViewFragment } from './ProductView.generated.ts';
import { useSelections } from './useSelections.ts';

export interface Configuration {
  readonly options: readonly ChoiceOption[];
  readonly variants: readonly Variant[];
  readonly selections: Selections;
  /** What exactly was chosen; null while something is missing or cannot be had. */
  readonly variant: Variant | null;
  /** The variant whose picture and price stand for the choice so far. */
  readonly shown: Variant | null;
  readonly choose: (code: string, valueId: string) => void;
}

/** The price that stands for the choice so far: "from" stays until the choice is complete. */
export const shownPrice = (product: ProductViewFragment, { shown, variant }: Configuration) => {
  const price = (shown?.product ?? product).price;
  const isOneOfSeveral = product.price?.isFrom === true || product.giftCardAmounts.length > 1;
  return price && { ...price, isFrom: !variant && isOneOfSeveral };
};

/** A configurable product's choice; without options for every other product. */
export const useConfiguration = ({ options, variants }: ProductViewFragment): Configuration => {
  const { selections, choose } = useSelections({ options, variants });
  const hasChosen = Object.keys(selections).length > 0;
  const variant = chosenVariant(options, variants, selections);
  const shown = variant ?? (hasChosen ? nearestVariant(variants, selections) : null);
  return { options, variants, selections, variant: options.length > 0 ? variant : null, shown, choose };
};

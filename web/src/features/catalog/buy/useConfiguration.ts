import type { ProductViewFragment } from '../product/ProductView.generated.ts';
import { type ChoiceOption, chosenVariant, nearestVariant, type Selections, type Variant } from './choice.ts';
import { useSelections } from './useSelections.ts';

export interface Configuration {
  readonly options: readonly ChoiceOption[];
  readonly variants: readonly Variant[];
  readonly selections: Selections;
  /** The variant of the complete choice; null if it is incomplete or unavailable. */
  readonly variant: Variant | null;
  /** The variant whose picture and price represent the choice so far. */
  readonly shown: Variant | null;
  readonly choose: (code: string, valueId: string) => void;
}

/** The price of the choice so far; "from" until the choice is complete. */
export const shownPrice = (product: ProductViewFragment, { shown, variant }: Configuration) => {
  const price = (shown?.product ?? product).price;
  const isOneOfSeveral = product.price?.isFrom === true || (product.giftCardAmounts?.length ?? 0) > 1;
  return price && { ...price, isFrom: !variant && isOneOfSeveral };
};

export const useConfiguration = ({ options, variants }: ProductViewFragment): Configuration => {
  const { selections, choose } = useSelections({ options, variants });
  const hasChosen = Object.keys(selections).length > 0;
  const variant = chosenVariant(options, variants, selections);
  const shown = variant ?? (hasChosen ? nearestVariant(variants, selections) : null);
  return { options, variants, selections, variant: options.length > 0 ? variant : null, shown, choose };
};

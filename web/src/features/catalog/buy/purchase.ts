import type { BundleChoice } from '@patchwork/domain/cart/cart-line.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { CustomAnswer } from '@patchwork/domain/pricing/custom-option.ts';
import type { LineOptionsInput } from '../../../lib/apollo/schema.generated.ts';
import type { SnapshotChoice } from '../../../shop/cart/lineSnapshot.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';

interface PurchaseCustomization {
  readonly sku: string;
  readonly state: CustomizationState;
}

/** Options that add to the price. */
export type Surcharges = Pick<CustomAnswer, 'prices'>;

/** The parts of a bundle that a customization form chooses. */
export interface FormParts {
  /** The bundle options that only the form can choose. */
  readonly optionIds: ReadonlySet<string>;
  readonly chosen: readonly BundleChoice[];
}

/** A product that a bundle takes from the stock. */
export interface StockedPart {
  readonly product: Pick<ProductPartFragment, 'sku' | 'name' | 'stock'>;
  /** For one bundle. */
  readonly quantity: number;
}

/** One line to add to the cart. */
export interface Purchase {
  readonly product: ProductPartFragment;
  readonly quantity: number;
  /** Shows at the quantity field why the quantity was refused; absent if there is no field. */
  readonly refuseQuantity?: (message: string) => void;
  /** The products that one piece takes from the stock, if not the product itself. */
  readonly parts?: readonly StockedPart[];
  readonly options?: LineOptionsInput;
  /** The choice as labels and values to show in the cart. */
  readonly choices?: readonly SnapshotChoice[];
  /** Price of one piece without tax, if it depends on the choice. */
  readonly unitNet?: { readonly amount: string; readonly currencyCode: string };
  readonly unitGross?: { readonly amount: string; readonly currencyCode: string };
  readonly customization?: PurchaseCustomization;
  /** The plushie that it is modelled on; null for none. */
  readonly plushieId?: string | null;
}

/** How a product page adds to the cart; provided by the route, because features do not import each other. */
export interface Buying {
  readonly buy: (...purchases: Purchase[]) => Promise<boolean>;
  readonly isBuying: boolean;
  /**
   * Chosen options that add to the price, for forms that compute the price themselves; absent if there are no options.
   */
  readonly answers?: readonly Surcharges[];
  readonly parts?: FormParts;
  readonly problem: string | null;
}

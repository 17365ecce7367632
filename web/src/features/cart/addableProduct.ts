import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { MoneyValue } from '../../components/Money.tsx';
import type { LineOptionsInput, ProductType, StockStatus } from '../../lib/apollo/schema.generated.ts';
import type { SnapshotChoice } from '../../lib/offline/lineSnapshot.ts';

/** What the cart has to know of a product; any fragment with these fields will do. */
export interface AddableProduct {
  readonly sku: string;
  readonly name: string;
  readonly type: ProductType;
  readonly path: string;
  readonly image: { readonly url: string; readonly hue: number | null };
  /** Null when no price is known. */
  readonly price: {
    readonly effective: { readonly net: MoneyValue; readonly gross?: MoneyValue };
    readonly taxClassId: number | null;
  } | null;
  /** Null when the stock service did not answer. */
  readonly stock: { readonly status: StockStatus; readonly maxSaleQuantity: number } | null;
}

/** One line to be. */
export interface AddRequest {
  /** The product to buy; for a configurable product the chosen variant. */
  readonly product: AddableProduct;
  /** As typed. */
  readonly quantity: number | string;
  readonly options?: LineOptionsInput;
  /** How it is to be made, and the product whose form says so. */
  readonly customization?: { readonly sku: string; readonly state: CustomizationState };
  /** The plushie that it is made after; null: none. */
  readonly plushieId?: string | null;
  /** What was chosen, in words, for the cart to show. */
  readonly choices?: readonly SnapshotChoice[];
  /** One piece without tax, where the choice decides it (bundles, gift cards); else the product's price. */
  readonly unitNet?: MoneyValue;
  /** The same with tax. */
  readonly unitGross?: MoneyValue;
}

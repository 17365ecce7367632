import type { StockRecord } from '@patchwork/domain/catalog/stock.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { LineOptionsInput, ProductType } from '../../lib/apollo/schema.generated.ts';
import type { MoneyValue } from '../../lib/moneyValue.ts';
import type { SnapshotChoice } from './lineSnapshot.ts';

/** A product of which pieces are left, or not. */
export interface StockedProduct {
  readonly sku: string;
  readonly name: string;
  /** Null when the stock service did not answer. */
  readonly stock: (StockRecord & { readonly maxSaleQuantity: number }) | null;
}

/** A product that can be added; any fragment with these fields will do. */
export interface AddableProduct extends StockedProduct {
  readonly type: ProductType;
  readonly path: string;
  readonly image: { readonly url: string; readonly hue: number | null };
  /** Null when no price is known. */
  readonly price: {
    readonly effective: { readonly net: MoneyValue; readonly gross?: MoneyValue };
    readonly taxClassId: number | null;
  } | null;
}

/** One line to be. */
export interface AddRequest {
  /** The product to buy; for a configurable product the chosen variant. */
  readonly product: AddableProduct;
  /** As typed. */
  readonly quantity: number | string;
  /** Shows beside the field why the quantity is refused; left out where there is no field. */
  readonly refuseQuantity?: (message: string) => void;
  /** Taken from the stock for one piece, where that is not the product itself. */
  readonly parts?: readonly { readonly product: StockedProduct; readonly quantity: number }[];
  readonly options?: LineOptionsInput;
  /** How it is to be made, and the product whose form says so. */
  readonly customization?: { readonly sku: string; readonly state: CustomizationState };
  /** The plushie that it is made after; null: none. */
  readonly plushieId?: string | null;
  /** The choices in words, for the cart to show. */
  readonly choices?: readonly SnapshotChoice[];
  /** One piece without tax, where the choice decides it (bundles, gift cards); else the product's price. */
  readonly unitNet?: MoneyValue;
  /** The same with tax. */
  readonly unitGross?: MoneyValue;
}

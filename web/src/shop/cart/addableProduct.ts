import type { StockRecord } from '@patchwork/domain/catalog/stock.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { LineOptionsInput, ProductType } from '../../lib/apollo/schema.generated.ts';
import type { MoneyValue } from '../../lib/moneyValue.ts';
import type { SnapshotChoice } from './lineSnapshot.ts';

export interface StockedProduct {
  readonly sku: string;
  readonly name: string;
  /** Null if the stock service did not answer. */
  readonly stock: (StockRecord & { readonly maxSaleQuantity: number }) | null;
}

/** A product that can be added; any fragment with these fields will do. */
export interface AddableProduct extends StockedProduct {
  readonly type: ProductType;
  readonly path: string;
  readonly image: { readonly url: string; readonly hue: number | null };
  readonly price: {
    readonly effective: { readonly net: MoneyValue; readonly gross?: MoneyValue };
    readonly taxClassId: number | null;
  } | null;
}

export interface AddRequest {
  /** For a configurable product the chosen variant. */
  readonly product: AddableProduct;
  readonly quantity: number | string;
  /** Shows the error beside the field; without it a toast is shown. */
  readonly refuseQuantity?: (message: string) => void;
  /** Taken from stock for one piece, if not the product itself. */
  readonly parts?: readonly { readonly product: StockedProduct; readonly quantity: number }[];
  readonly options?: LineOptionsInput;
  /** The answers, and the product whose form they are for. */
  readonly customization?: { readonly sku: string; readonly state: CustomizationState };
  /** The plushie that it is made after. */
  readonly plushieId?: string | null;
  readonly choices?: readonly SnapshotChoice[];
  /** Unit price without tax if it depends on the choice (bundles, gift cards); default: the product's price. */
  readonly unitNet?: MoneyValue;
  readonly unitGross?: MoneyValue;
}

import type { MoneyValue } from '../../components/Money.tsx';
import type { LineOptionsInput, ProductType, StockStatus } from '../../lib/apollo/schema.generated.ts';

/** What the cart has to know of a product; any fragment with these fields will do. */
export interface AddableProduct {
  readonly sku: string;
  readonly name: string;
  readonly type: ProductType;
  readonly path: string;
  readonly image: { readonly url: string; readonly hue: number | null };
  /** Null when no price is known. */
  readonly price: { readonly effective: { readonly net: MoneyValue }; readonly taxClassId: number | null } | null;
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
  /** What was chosen, in words, for the cart to show. */
  readonly choices?: readonly { readonly label: string; readonly value: string }[];
  /** One piece without tax, where the choice decides it (bundles, gift cards); else the product's price. */
  readonly unitNet?: MoneyValue;
}

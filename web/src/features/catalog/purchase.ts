import type { LineOptionsInput } from '../../lib/apollo/schema.generated.ts';
import type { ComposedPrice } from './composedPrice.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';

/** What the shopper is about to put into the cart: one line. */
export interface Purchase {
  readonly product: ProductPartFragment;
  readonly quantity: number;
  readonly options?: LineOptionsInput;
  /** What was chosen, in words. */
  readonly choices?: readonly { readonly label: string; readonly value: string }[];
  /** One piece without tax and custom options, where the choice decides it. */
  readonly unitNet?: { readonly amount: string; readonly currencyCode: string };
}

/** How a product page puts things into the cart; the route says what that means. */
export interface Buying {
  readonly buy: (...purchases: Purchase[]) => Promise<boolean>;
  readonly isBuying: boolean;
  /** A price made of the choice with what custom options add to it; absent where there are none. */
  readonly raised?: (price: ComposedPrice) => ComposedPrice;
  /** Why it was refused; null while it was not. */
  readonly problem: string | null;
}

import type { CustomAnswer } from '@patchwork/domain/custom-option.ts';
import type { LineOptionsInput } from '../../lib/apollo/schema.generated.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';

/** What the shopper is about to put into the cart: one line. */
export interface Purchase {
  readonly product: ProductPartFragment;
  readonly quantity: number;
  readonly options?: LineOptionsInput;
  /** What was chosen, in words. */
  readonly choices?: readonly { readonly label: string; readonly value: string }[];
  /** One piece without tax, where the choice decides it. */
  readonly unitNet?: { readonly amount: string; readonly currencyCode: string };
}

/** How a product page puts things into the cart; the route says what that means. */
export interface Buying {
  readonly buy: (...purchases: Purchase[]) => Promise<boolean>;
  readonly isBuying: boolean;
  /** What is chosen of custom options, for forms that make a price of the choice; absent where there are none. */
  readonly answers?: readonly CustomAnswer[];
  /** Why it was refused; null while it was not. */
  readonly problem: string | null;
}

import type { BundleChoice } from '@patchwork/domain/cart-line.ts';
import type { CustomAnswer } from '@patchwork/domain/custom-option.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { LineOptionsInput } from '../../lib/apollo/schema.generated.ts';
import type { SnapshotChoice } from '../../lib/offline/lineSnapshot.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';

/** How a piece is to be made. */
export interface Making {
  /** Of the product whose form was filled in: a variant has that of its parent. */
  readonly sku: string;
  readonly state: CustomizationState;
}

/** What is chosen besides and raises the price. */
export type Surcharges = Pick<CustomAnswer, 'prices'>;

/** What a form says of the parts of a bundle. */
export interface FormParts {
  /** The parts that are chosen there and nowhere else. */
  readonly optionIds: ReadonlySet<string>;
  readonly chosen: readonly BundleChoice[];
}

/** What the shopper is about to put into the cart: one line. */
export interface Purchase {
  readonly product: ProductPartFragment;
  readonly quantity: number;
  readonly options?: LineOptionsInput;
  /** What was chosen, in words. */
  readonly choices?: readonly SnapshotChoice[];
  /** One piece without tax, where the choice decides it. */
  readonly unitNet?: { readonly amount: string; readonly currencyCode: string };
  /** The same with tax. */
  readonly unitGross?: { readonly amount: string; readonly currencyCode: string };
  readonly customization?: Making;
  /** The plushie that it is made after; null: none. */
  readonly plushieId?: string | null;
}

/** How a product page puts things into the cart; the route says what that means. */
export interface Buying {
  readonly buy: (...purchases: Purchase[]) => Promise<boolean>;
  readonly isBuying: boolean;
  /** What is chosen besides, for forms that make a price of the choice; absent where there is nothing to choose. */
  readonly answers?: readonly Surcharges[];
  readonly parts?: FormParts;
  /** Why it was refused; null while it was not. */
  readonly problem: string | null;
}

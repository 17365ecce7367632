import type { Ref } from 'react';
import type { CheckoutDetails } from '../details.ts';
import type { PaymentWay } from '../methods.ts';
import type { OrderableCart } from '../orderableCart.ts';
import type { CheckoutForm } from '../useCheckoutForm.ts';

/** What a payment form tells: what the order is sent with, or, to be shown as it is, why there is none. */
export type Told = { readonly token: string } | { readonly problem: string };

/** What a payment form is asked for while an order is placed. */
export interface PaymentHandle {
  /** Whether cards are entered there, of which the shop is told where they fail. */
  readonly isCard?: boolean;
  /** Asked when the button is pressed and all else is well; may open a window of the provider and wait for it. */
  readonly pay: () => Promise<Told>;
  /** Takes the shopper through the step that the provider asks for; tells the token of the next try. */
  readonly act: (action: string) => Promise<Told>;
}

/** What a panel is given; it shows the provider's form, and nothing of it is kept by the checkout. */
export interface PaymentPanelProps {
  readonly method: PaymentWay;
  /** What is paid for; its total may change while the panel is shown. */
  readonly cart: OrderableCart;
  readonly form: CheckoutForm;
  /** The details with the methods that hold. */
  readonly details: CheckoutDetails;
  /** Answers while the panel is there; null until its form is. */
  readonly handle: Ref<PaymentHandle | null>;
  /** Presses the button of the checkout: for forms that have a button of their own. */
  readonly requestOrder: () => void;
}

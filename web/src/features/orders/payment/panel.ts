import type { Ref } from 'react';
import type { CheckoutDetails } from '../checkout/details.ts';
import type { PaymentWay } from '../checkout/methods.ts';
import type { OrderableCart } from '../checkout/orderableCart.ts';
import type { CheckoutForm } from '../checkout/useCheckoutForm.ts';

/**
 * A token to send with the order, or a message for the shopper. `isOpen`: the step at the bank was not decided and can
 * still be taken.
 */
export type PaymentResult = { readonly token: string } | { readonly problem: string; readonly isOpen?: boolean };

/** How the checkout drives a payment form while it places an order. */
export interface PaymentHandle {
  /** A card form, whose failures are reported to the shop. */
  readonly isCard?: boolean;
  /** Called on submit after everything else was validated; may open a window of the provider and wait for it. */
  readonly pay: () => Promise<PaymentResult>;
  /** Takes the shopper through the provider's extra step; resolves with the token for the next try. */
  readonly act: (action: string) => Promise<PaymentResult>;
}

/** Props of a provider's form, whose contents the checkout never stores. */
export interface PaymentPanelProps {
  readonly method: PaymentWay;
  /** Its total may change while the panel is shown. */
  readonly cart: OrderableCart;
  readonly form: CheckoutForm;
  /** The details with the methods in effect; see `withMethods`. */
  readonly details: CheckoutDetails;
  /** Null until the form is ready. */
  readonly handle: Ref<PaymentHandle | null>;
  /** Submits the checkout, for forms with a button of their own. */
  readonly requestOrder: () => void;
}

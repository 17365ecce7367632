/** Who moves the money, and so whose form the shopper is shown. */
export const PAYMENT_PROVIDER_KINDS = ['TEST', 'STRIPE', 'AFFIRM', 'PAYPAL'] as const;

export type PaymentProviderKind = (typeof PAYMENT_PROVIDER_KINDS)[number];

export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  /** A line under the title. */
  readonly hint?: string;
  /** Left out where the shop is paid without one, e.g. in cash. */
  readonly provider?: PaymentProviderKind;
  /** What the provider's form in the browser is opened with; never a secret. */
  readonly client_key?: string;
}

const CASH_ON_DELIVERY: PaymentMethod = { code: 'cashondelivery', title: 'Cash on delivery' };

/** Nothing is left to pay, gift cards and coupon have paid it all. */
const FREE: PaymentMethod = { code: 'free', title: 'No payment needed' };

interface PayableCart {
  readonly isVirtual: boolean;
  readonly isPaid: boolean;
  /** A gift card whose code goes out at once. */
  readonly hasMailedCard: boolean;
  /** Those that a provider carries out. */
  readonly provided: readonly PaymentMethod[];
}

/**
 * The ways to pay a cart. Cash needs a delivery, and buys no gift cards but posted ones: other codes go out at once.
 */
export const paymentMethodsFor = (cart: PayableCart): PaymentMethod[] => {
  if (cart.isPaid) return [FREE];
  return [...cart.provided, ...(cart.isVirtual || cart.hasMailedCard ? [] : [CASH_ON_DELIVERY])];
};

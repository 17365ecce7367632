export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
}

const TEST_CARD: PaymentMethod = { code: 'test', title: 'Test card' };
const CASH_ON_DELIVERY: PaymentMethod = { code: 'cashondelivery', title: 'Cash on delivery' };

/** Nothing is left to pay, gift cards and coupon have paid it all. */
const FREE: PaymentMethod = { code: 'free', title: 'No payment needed' };

interface PayableCart {
  readonly isVirtual: boolean;
  readonly isPaid: boolean;
  readonly hasGiftCard: boolean;
  readonly allowsTestPayments: boolean;
}

/**
 * The ways to pay a cart. Cash needs a delivery, and buys no gift cards: their codes go out at once. The test card is
 * for development only.
 */
export const paymentMethodsFor = (cart: PayableCart): PaymentMethod[] => {
  if (cart.isPaid) return [FREE];
  return [
    ...(cart.allowsTestPayments ? [TEST_CARD] : []),
    ...(cart.isVirtual || cart.hasGiftCard ? [] : [CASH_ON_DELIVERY]),
  ];
};

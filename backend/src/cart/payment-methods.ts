export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
}

const TEST_CARD: PaymentMethod = { code: 'test', title: 'Test card' };
const CASH_ON_DELIVERY: PaymentMethod = { code: 'cashondelivery', title: 'Cash on delivery' };

/** The ways to pay a cart. Cash needs a delivery; the test card is for development only. */
export const paymentMethodsFor = (cart: { isVirtual: boolean; allowsTestPayments: boolean }): PaymentMethod[] => [
  ...(cart.allowsTestPayments ? [TEST_CARD] : []),
  ...(cart.isVirtual ? [] : [CASH_ON_DELIVERY]),
];

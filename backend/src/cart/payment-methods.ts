import type { PaymentMethod } from './cart.port.ts';

// not a message: a title that the shop gives its method, shown as it comes
const CASH_ON_DELIVERY: PaymentMethod = { code: 'cashondelivery', title: 'Cash on delivery' };

/** Gift cards and coupon cover the whole total. */
// not a message: a title that the shop gives its method, shown as it comes
const FREE: PaymentMethod = { code: 'free', title: 'No payment needed' };

interface PayableCart {
  readonly isVirtual: boolean;
  /** Contains a gift card whose code is mailed at once. */
  readonly hasMailedCard: boolean;
  /** Methods that go through a provider. */
  readonly provided: readonly PaymentMethod[];
}

/** Cash needs a delivery; it cannot buy mailed gift cards, because their codes are sent before the cash is paid. */
const waysToPay = ({ isVirtual, hasMailedCard, provided }: PayableCart): readonly PaymentMethod[] =>
  isVirtual || hasMailedCard ? provided : [...provided, CASH_ON_DELIVERY];

/** Whether a cart is paid in cash: chosen, or the only method there is. */
export const isPaidInCash = (cart: PayableCart, chosen: string | null): boolean => {
  const codes = waysToPay(cart).map(({ code }) => code);
  const code = chosen ?? (codes.length === 1 ? codes[0] : null);
  return code === CASH_ON_DELIVERY.code && codes.includes(code);
};

/**
 * The ways to pay a cart.
 * @param cashCost fee for cash on delivery, tax included, in the currency of the cart.
 */
export const paymentMethodsFor = (
  cart: PayableCart & { readonly isPaid: boolean },
  cashCost: number,
): PaymentMethod[] =>
  (cart.isPaid ? [FREE] : waysToPay(cart)).map((method) => ({
    ...method,
    cost_incl_tax: method === CASH_ON_DELIVERY ? cashCost : 0,
    is_server_method: true,
  }));

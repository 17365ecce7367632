import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { PaymentWay } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';

type Way = Pick<PaymentWay, 'cost'>;
type Total = Pick<OrderableCart, 'grandTotal' | 'countedPayment'>;

/** A payment method's fee, tax included; null if it is free. */
export const getPaymentCost = ({ cost }: Way): MoneyValue | null => (cost && toMinor(cost.amount) !== 0 ? cost : null);

/**
 * The amount that the chosen payment method adds to the total; null for none. The shop's total may already include the
 * fee of another method, if that was the only one at the time: then it is the difference, which may be negative.
 */
export const getAddedCost = ({ grandTotal, countedPayment }: Total, chosen: Way | undefined): MoneyValue | null => {
  const cost = chosen?.cost;
  if (!cost || cost.currencyCode !== grandTotal?.currencyCode) return null;
  const added = toMinor(cost.amount) - toMinor(countedPayment?.amount ?? 0);
  return added === 0 ? null : { ...cost, amount: toDecimal(added) };
};

/** The cart with a payment fee added to its grand total. */
export const withPaymentCost = <Cart extends Total>(cart: Cart, cost: MoneyValue | null): Cart => {
  if (!cost || !cart.grandTotal) return cart;
  const amount = toDecimal(toMinor(cart.grandTotal.amount) + toMinor(cost.amount));
  return { ...cart, grandTotal: { ...cart.grandTotal, amount } };
};

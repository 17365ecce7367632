import type { ShownTotals } from '../../features/orders/checkout/orderableCart.ts';
import type { CartTotalsView } from '../../shop/cart/view/cartView.ts';

const ABSENT = '0.00';

/** The parts of the grand total, to be stored with the order; null if one is unknown. */
export const toShownTotals = ({ segments, netSegments = segments, couponCode }: CartTotalsView): ShownTotals | null => {
  if ([...segments, ...netSegments].some(({ value }) => value === null)) return null;
  const amounts = new Map(netSegments.map(({ code, value }) => [code, value?.amount ?? ABSENT]));
  const subtotal = amounts.get('subtotal');
  if (subtotal === undefined) return null;
  return {
    subtotal,
    discount: (amounts.get('discount') ?? ABSENT).replace('-', ''),
    shipping: amounts.get('shipping') ?? ABSENT,
    tax: amounts.get('tax') ?? ABSENT,
    couponCode,
  };
};

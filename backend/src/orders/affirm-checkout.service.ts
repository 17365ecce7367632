import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { z } from 'zod';
import type { CartQuote } from '../cart/cart.port.ts';
import type { CartRequest } from '../cart/cart-request.port.ts';
import type { CheckoutService } from '../cart/checkout.service.ts';
import { Refusal } from '../lib/refusal.ts';

const cents = z.int().min(0);

/** Affirm's checkout object; amounts in minor units. The browser adds names and addresses. */
export const affirmCheckoutDto = z.object({
  currency: z.string(),
  total: cents,
  shipping_amount: cents,
  tax_amount: cents,
  items: z.array(
    z.object({
      display_name: z.string(),
      sku: z.string(),
      unit_price: cents,
      qty: z.int(),
      item_image_url: z.string().describe('Below the address of the storefront'),
    }),
  ),
  discounts: z.record(z.string(), z.object({ discount_amount: cents, discount_display_name: z.string() })),
});

export type AffirmCheckout = z.infer<typeof affirmCheckoutDto>;

const toItems = ({ lines, totals }: CartQuote): AffirmCheckout['items'] =>
  lines.map(({ key, offer, quantity }) => ({
    display_name: offer.product.name,
    sku: offer.lineSku,
    unit_price: totals.lines.find((line) => line.key === key)?.unit.net ?? 0,
    qty: quantity,
    item_image_url: offer.product.image,
  }));

/** Gift cards appear with their share only: their codes are worth money. */
const toDiscounts = ({ totals, reductions }: CartQuote): AffirmCheckout['discounts'] => {
  const cards = totals.giftCards.reduce((paid, { amount }) => paid + amount, 0);
  const { coupon } = reductions;
  return {
    ...(totals.discount > 0 && {
      [coupon?.code ?? 'DISCOUNT']: { discount_amount: totals.discount, discount_display_name: 'Discount' },
    }),
    // not a message: a line of Affirm's own page
    ...(cards > 0 && { GIFTCARDS: { discount_amount: cards, discount_display_name: 'Gift cards' } }),
  };
};

const toCheckout = (quote: CartQuote): AffirmCheckout => ({
  currency: quote.currency.code,
  total: quote.totals.grandTotal,
  shipping_amount: quote.totals.shipping.net,
  tax_amount: quote.totals.tax,
  items: toItems(quote),
  discounts: toDiscounts(quote),
});

/** Refuses with NOT_FOUND if the cart cannot be paid through Affirm. */
export const readAffirmCheckout = async (
  checkout: Pick<CheckoutService, 'payable'>,
  request: CartRequest,
): Promise<AffirmCheckout> => {
  const { quote, paymentMethods } = await checkout.payable(request);
  const isOffered = paymentMethods.some(({ provider }) => provider === 'AFFIRM');
  if (!isOffered || quote.lines.length === 0) throw new Refusal('NOT_FOUND', reasons.overTimeUnavailable, 'cartId');
  return toCheckout(quote);
};

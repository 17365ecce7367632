import { about } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type CartQuote, isVirtualCart } from '../cart/cart.port.ts';
import type { OrderableCart } from '../cart/ordering.service.ts';
import { shippingMethodsTo } from '../cart/shipping.port.ts';
import { Refusal } from '../lib/refusal.ts';
import type { OrderRequest, ShownProduct } from './order-request.ts';
import { toMethodCode } from './payments/method-code.ts';

const requireSaleable = ({ lines }: CartQuote): void => {
  if (lines.length === 0) throw new Refusal('INVALID', reasons.cartEmpty, 'cart_id');
  for (const { problem, offer } of lines) {
    if (problem) throw new Refusal(problem.code, about(offer.product.name, problem.toReason()), 'products');
  }
};

const requireDelivery = (request: OrderRequest, { lines, method }: CartQuote): void => {
  if (isVirtualCart(lines)) return;
  const { shippingAddress: address } = request;
  const field = 'addressInformation.shippingAddress';
  if (!address) throw new Refusal('INVALID', reasons.shippingAddressMissing, field);
  if (shippingMethodsTo(address.country_id).length === 0) {
    throw new Refusal('INVALID', reasons.countryNotServed({ country: address.country_id }), `${field}.country_id`);
  }
  if (!method) {
    throw new Refusal('NOT_FOUND', reasons.shippingMethodUnknown, 'addressInformation.shipping_method_code');
  }
};

const requirePayment = ({ paymentMethod }: OrderRequest, { paymentCodes }: OrderableCart): void => {
  if (paymentCodes.map(toMethodCode).includes(paymentMethod)) return;
  throw new Refusal('NOT_FOUND', reasons.paymentMethodUnknown, 'addressInformation.payment_method_code');
};

const tally = (products: readonly Pick<ShownProduct, 'sku' | 'quantity'>[]): string =>
  JSON.stringify(products.map(({ sku, quantity }) => `${sku} ${quantity}`).sort());

/** Ids distinguish lines of the same product. */
const areLinesAsShown = ({ products }: OrderRequest, { lines }: CartQuote): boolean =>
  products.every(({ itemId, sku, quantity }) => {
    const line = lines.find((one) => one.itemId === itemId);
    if (!line) return true;
    return line.quantity === quantity && [line.offer.lineSku, line.offer.product.sku].includes(sku);
  });

/** A bundle may be sent with its own sku or with that of its line, which includes the parts. */
const isWhatWasShown = (request: OrderRequest, quote: CartQuote): boolean => {
  const { lines } = quote;
  const shown = tally(request.products);
  const byLine = lines.map(({ offer, quantity }) => ({ sku: offer.lineSku, quantity }));
  const byProduct = lines.map(({ offer, quantity }) => ({ sku: offer.product.sku, quantity }));
  return (shown === tally(byLine) || shown === tally(byProduct)) && areLinesAsShown(request, quote);
};

const costsWhatWasShown = (request: OrderRequest, { currency, totals, base }: CartQuote): boolean => {
  if (request.currency !== currency.code) return false;
  if (request.shownTotal !== null) return request.shownTotal === totals.grandTotal;
  return request.shownBaseTotal === base.grandTotal;
};

const requireUnchanged = (request: OrderRequest, quote: CartQuote): void => {
  if (!costsWhatWasShown(request, quote) || !isWhatWasShown(request, quote))
    throw new Refusal('CART_CHANGED', reasons.cartChanged);
};

/** Refuses an order that cannot be fulfilled exactly as shown to the shopper. */
export const checkOrder = (request: OrderRequest, cart: OrderableCart): void => {
  requireSaleable(cart.quote);
  requireDelivery(request, cart.quote);
  // The payment methods depend on the amount due, so the total is checked first.
  requireUnchanged(request, cart.quote);
  requirePayment(request, cart);
};

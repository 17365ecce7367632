import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { saveShipping } from './cart.repository.ts';
import { attemptOf, type CartDeps, type KeyedCart } from './cart-deps.ts';
import { isVirtualCart } from './cart-line.ts';
import { quoteLines } from './cart-quote.ts';
import { destinationOf, linesOf, paymentMethodsOf } from './cart-read.ts';
import { lockOpenCart, requireCart } from './open-cart.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { Place, ShippingChoice, ShippingInformationResult } from './shipping.dto.ts';
import { findShippingMethod, type ShippingMethod, shippingMethodsTo } from './shipping-methods.ts';
import { toTotalsDto } from './totals.dto.ts';

export interface CheckoutService {
  /** Ways to pay the cart as it is. */
  paymentMethods(cartId: string): Promise<PaymentMethod[]>;
  /** Ways to ship the cart there; none for a virtual cart and where the shop does not ship. */
  shippingMethods(cartId: string, place: Place): Promise<readonly ShippingMethod[]>;
  /** Sets where the cart goes and how; returns what it costs then and how it can be paid. */
  ship(keyed: KeyedCart, choice: ShippingChoice): Promise<Answer<ShippingInformationResult>>;
}

const requireShipping = ({ place, carrierCode, methodCode }: ShippingChoice): void => {
  if (shippingMethodsTo(place.countryId).length === 0) {
    const field = 'addressInformation.shipping_address.country_id';
    throw new Refusal('INVALID', `We do not ship to ${place.countryId}`, field);
  }
  if (!findShippingMethod(place.countryId, carrierCode, methodCode)) {
    throw new Refusal('NOT_FOUND', 'There is no such shipping method', 'addressInformation.shipping_method_code');
  }
};

const setShipping = async (executor: Executor, deps: CartDeps, change: { cartId: string; choice: ShippingChoice }) => {
  const { place, carrierCode, methodCode } = change.choice;
  const cart = await lockOpenCart(executor, change.cartId);
  const lines = await linesOf(executor, deps, cart);
  if (!isVirtualCart(lines)) requireShipping(change.choice);
  const shipping = { ...place, carrierCode, methodCode };
  await saveShipping(executor, cart.id, shipping);
  const quote = await quoteLines(deps.tax, lines, destinationOf({ shipping }));
  return { payment_methods: paymentMethodsOf(deps, lines), totals: toTotalsDto(quote) };
};

/** How a cart can be shipped and paid. */
export const createCheckoutService = (deps: CartDeps): CheckoutService => {
  const read = async (cartId: string) => linesOf(deps.db, deps, await requireCart(deps.db, cartId));
  return {
    paymentMethods: async (cartId) => paymentMethodsOf(deps, await read(cartId)),
    shippingMethods: async (cartId, { countryId }) =>
      isVirtualCart(await read(cartId)) ? [] : shippingMethodsTo(countryId),
    ship: (keyed, choice) =>
      once(deps.db, attemptOf('cart.shipping', keyed, choice), (executor) =>
        setShipping(executor, deps, { cartId: keyed.cartId, choice }),
      ),
  };
};

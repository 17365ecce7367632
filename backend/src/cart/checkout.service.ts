import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Terms } from '../pricing/terms.port.ts';
import { saveShipping } from './cart.repository.ts';
import { attemptOf, type CartAccess, type CartDeps, type CartRequest, type KeyedCart } from './cart-deps.ts';
import { isVirtualCart } from './cart-line.ts';
import { quoteLines } from './cart-quote.ts';
import { contentOf, destinationOf, linesOf, paymentMethodsOf, quoteOf } from './cart-read.ts';
import { lockOpenCart, requireCart } from './open-cart.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { Place, ShippingChoice, ShippingInformationResult, ShippingMethodDto } from './shipping.dto.ts';
import { toShippingMethodDtos } from './shipping.dto.ts';
import { findShippingMethod, shippingMethodsTo } from './shipping-methods.ts';
import { toCartTotalsDto } from './totals.dto.ts';

export interface CheckoutService {
  /** Ways to pay the cart as it is. */
  paymentMethods(request: CartRequest): Promise<PaymentMethod[]>;
  /** Ways to ship the cart there; none for a virtual cart and where the shop does not ship. */
  shippingMethods(request: CartRequest, place: Place): Promise<ShippingMethodDto[]>;
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

const setShipping = async (
  executor: Executor,
  deps: Omit<CartDeps, 'terms'> & { readonly terms: Terms },
  change: { access: CartAccess; choice: ShippingChoice },
) => {
  const { place, carrierCode, methodCode } = change.choice;
  const cart = await lockOpenCart(executor, change.access);
  const content = await contentOf(executor, deps, cart);
  if (!isVirtualCart(content.lines)) requireShipping(change.choice);
  const shipping = { ...place, carrierCode, methodCode };
  await saveShipping(executor, cart.id, shipping);
  const quote = await quoteLines(content, destinationOf({ shipping }), deps);
  return { payment_methods: paymentMethodsOf(deps, quote), totals: toCartTotalsDto(quote, { ...cart, shipping }) };
};

/** How a cart can be shipped and paid. */
export const createCheckoutService = (deps: CartDeps): CheckoutService => {
  const read = async (request: CartRequest, terms: Terms) =>
    linesOf(deps.db, { ...deps, terms }, await requireCart(deps.db, request));
  return {
    paymentMethods: async (request) => {
      const terms = await deps.terms.of(request);
      const cart = await requireCart(deps.db, request);
      return paymentMethodsOf(deps, await quoteOf(deps.db, { ...deps, terms }, cart));
    },
    shippingMethods: async (request, { countryId }) => {
      const terms = await deps.terms.of(request);
      const methods = isVirtualCart(await read(request, terms)) ? [] : shippingMethodsTo(countryId);
      return toShippingMethodDtos(methods, terms.currency.rate);
    },
    ship: async (keyed, choice) => {
      const terms = await deps.terms.of(keyed);
      return once(deps.db, attemptOf('cart.shipping', keyed, choice), (executor) =>
        setShipping(executor, { ...deps, terms }, { access: keyed, choice }),
      );
    },
  };
};

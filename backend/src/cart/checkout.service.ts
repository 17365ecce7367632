import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Terms, TermsRequest } from '../pricing/terms.port.ts';
import { type CartQuote, isShippedByQuote, isVirtualCart, type PaymentMethod } from './cart.port.ts';
import { saveShipping } from './cart.repository.ts';
import type { CartDeps } from './cart-deps.ts';
import { getShippingTerms, quoteLines } from './cart-quote.ts';
import { getPaymentMethods, readCartContent, readCartLines, readCartQuote, toDestination } from './cart-read.ts';
import { type CartAccess, type CartRequest, type KeyedCart, toAttempt } from './cart-request.port.ts';
import { lockOpenCart, requireCart } from './open-cart.service.ts';
import {
  type Place,
  type ShippingChoice,
  type ShippingInformationResult,
  toShippingMethodDtos,
} from './shipping.dto.ts';
import { findShippingMethod, quotedShipping, type ShippingMethodDto, shippingMethodsTo } from './shipping.port.ts';
import { toCartTotalsDto } from './totals.port.ts';

/** A cart with its payment methods. */
export interface PayableCart {
  readonly quote: CartQuote;
  readonly paymentMethods: PaymentMethod[];
}

export interface CheckoutService {
  payable(request: CartRequest): Promise<PayableCart>;
  /** Shipping methods to a place; none for a virtual cart or an unsupported country. */
  shippingMethods(request: CartRequest, place: Place): Promise<ShippingMethodDto[]>;
  /**
   * Shipping methods to a place, regardless of the cart but for whether its quotes pay for shipping; none for an
   * unsupported country.
   */
  shippingRates(asked: TermsRequest, to: { place: Place; isByQuote: boolean }): Promise<ShippingMethodDto[]>;
  /** Sets destination and method; returns the new totals and payment methods. */
  ship(keyed: KeyedCart, choice: ShippingChoice): Promise<Answer<ShippingInformationResult>>;
}

const requireShipping = ({ place, carrierCode, methodCode }: ShippingChoice): void => {
  if (shippingMethodsTo(place.countryId).length === 0) {
    const field = 'addressInformation.shipping_address.country_id';
    throw new Refusal('INVALID', reasons.countryNotServed({ country: place.countryId }), field);
  }
  if (!findShippingMethod(place.countryId, carrierCode, methodCode)) {
    throw new Refusal('NOT_FOUND', reasons.shippingMethodUnknown, 'addressInformation.shipping_method_code');
  }
};

const setShipping = async (
  executor: Executor,
  deps: Omit<CartDeps, 'terms'> & { readonly terms: Terms },
  change: { access: CartAccess; choice: ShippingChoice },
) => {
  const { place, carrierCode, methodCode } = change.choice;
  const cart = await lockOpenCart(executor, change.access);
  const content = await readCartContent(executor, deps, cart);
  if (!isVirtualCart(content.lines)) requireShipping(change.choice);
  const shipping = { ...place, carrierCode, methodCode };
  await saveShipping(executor, cart.id, shipping);
  const quote = await quoteLines(content, toDestination({ shipping }), deps);
  return { payment_methods: getPaymentMethods(deps, quote), totals: toCartTotalsDto(quote, { ...cart, shipping }) };
};

const getShippingRates = async (
  deps: CartDeps,
  terms: Terms,
  { place, isByQuote }: { readonly place: Place; readonly isByQuote: boolean },
): Promise<ShippingMethodDto[]> => {
  const quoted = quotedShipping(place.countryId);
  const methods = isByQuote ? [quoted].filter((one) => one !== null) : shippingMethodsTo(place.countryId);
  return toShippingMethodDtos(methods, await getShippingTerms({ ...deps, terms }, place));
};

export const createCheckoutService = (deps: CartDeps): CheckoutService => {
  const read = async (request: CartRequest, terms: Terms) =>
    readCartLines(deps.db, { ...deps, terms }, await requireCart(deps.db, request));
  return {
    payable: async (request) => {
      const terms = await deps.terms.of(request);
      const cart = await requireCart(deps.db, request);
      const quote = await readCartQuote(deps.db, { ...deps, terms }, cart);
      return { quote, paymentMethods: getPaymentMethods(deps, quote) };
    },
    shippingMethods: async (request, place) => {
      const terms = await deps.terms.of(request);
      const lines = await read(request, terms);
      if (isVirtualCart(lines)) return [];
      return getShippingRates(deps, terms, { place, isByQuote: isShippedByQuote(lines) });
    },
    shippingRates: async (asked, { place, isByQuote }) =>
      getShippingRates(deps, await deps.terms.of(asked), { place, isByQuote }),
    ship: async (keyed, choice) => {
      const terms = await deps.terms.of(keyed);
      return once(deps.db, toAttempt('cart.shipping', keyed, choice), (executor) =>
        setShipping(executor, { ...deps, terms }, { access: keyed, choice }),
      );
    },
  };
};

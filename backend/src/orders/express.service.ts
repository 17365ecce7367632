import { createHash } from 'node:crypto';
import { isWalletPostalCode } from '@patchwork/domain/customers/postal-code.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type ExpressMethod, expressMethods, SHIPPING_ADDRESS_INVALID } from '@patchwork/domain/orders/express.ts';
import { COUNTRIES } from '@patchwork/domain/orders/regions.ts';
import { type CartQuote, isShippedByQuote } from '../cart/cart.port.ts';
import type { CartRequest, KeyedCart } from '../cart/cart-request.port.ts';
import type { CheckoutService } from '../cart/checkout.service.ts';
import { requireCart } from '../cart/open-cart.service.ts';
import { toTotalsDto } from '../cart/totals.port.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import type { PayerDto, ShipBody, ShippedDto } from './express.dto.ts';
import type { ExpressAmounts, ExpressPayments } from './payments/express.port.ts';
import type { PaymentProviders } from './payments/payment.port.ts';

interface ExpressDeps {
  readonly db: Executor;
  readonly payments: PaymentProviders;
  readonly checkout: Pick<CheckoutService, 'payable' | 'ship' | 'shippingRates'>;
}

/** Payments in which the shopper chooses the address at the provider. */
export interface ExpressService {
  /** Starts a payment of the cart's current total; refuses with NOT_FOUND if the method does not support it. */
  begin(keyed: KeyedCart, asked: { methodCode: string; asksAddress: boolean }): Promise<{ reference: string }>;
  /** Sets the cart's address and updates the provider's amounts; returns a reason if the shop does not ship there. */
  ship(keyed: KeyedCart, body: ShipBody): Promise<ShippedDto>;
  /** The payer of an approved payment; refuses with NOT_FOUND if it is not approved or for another cart. */
  payer(request: CartRequest, asked: { methodCode: string; reference: string }): Promise<PayerDto>;
}

const gone = (field: string): Refusal => new Refusal('NOT_FOUND', reasons.paymentUnknown, field);

const getExpress = ({ payments }: ExpressDeps, methodCode: string): ExpressPayments => {
  const express = payments.get(methodCode)?.express;
  if (!express) throw new Refusal('NOT_FOUND', reasons.paymentMethodUnknown, 'methodCode');
  return express;
};

const toAmounts = ({ currency, totals }: CartQuote): ExpressAmounts => ({
  currency: currency.code,
  total: totals.grandTotal,
  shipping: totals.shipping.gross,
});

/** Includes the cart, so that a known key does not reveal another cart's payment. */
const getKey = ({ cartId, idempotencyKey }: KeyedCart): string =>
  createHash('sha256')
    .update(JSON.stringify([cartId, idempotencyKey]))
    .digest('base64url');

const begin = async (deps: ExpressDeps, keyed: KeyedCart, asked: { methodCode: string; asksAddress: boolean }) => {
  const express = getExpress(deps, asked.methodCode);
  const { quote, paymentMethods } = await deps.checkout.payable(keyed);
  if (!paymentMethods.some(({ code }) => code === asked.methodCode)) getExpress(deps, '');
  if (quote.lines.length === 0) throw new Refusal('INVALID', reasons.cartEmpty, 'cartId');
  const { cartId } = keyed;
  const payment = { ...toAmounts(quote), cartId, asksAddress: asked.asksAddress };
  return { reference: await express.begin(getKey(keyed), payment) };
};

const REGION_REQUIRED = ['US', 'CA'];

/** The region with a code or name; undefined if a required one is not found. */
const getRegionId = (countryId: string, state: string | null | undefined): number | null | undefined => {
  const wanted = state?.trim().toLowerCase();
  const found = COUNTRIES.find(({ id }) => id === countryId)?.regions.find(({ code, name }) =>
    [code.toLowerCase(), name.toLowerCase()].includes(wanted ?? ''),
  );
  return found?.id ?? (REGION_REQUIRED.includes(countryId) ? undefined : null);
};

const NO_METHOD = { carrier_code: null, method_code: null };

const NOWHERE: ShippedDto = { reason: SHIPPING_ADDRESS_INVALID, shipping_methods: [], ...NO_METHOD, totals: null };

const findChosen = (methods: readonly ExpressMethod[], { carrierCode, shippingMethodCode }: ShipBody) =>
  methods.find((one) => one.carrier_code === carrierCode && one.method_code === shippingMethodCode) ?? methods[0];

const ship = async (deps: ExpressDeps, keyed: KeyedCart, body: ShipBody): Promise<ShippedDto> => {
  const express = getExpress(deps, body.methodCode);
  const countryId = body.address.country_code.toUpperCase();
  const regionId = getRegionId(countryId, body.address.state);
  const { quote: priced } = await deps.checkout.payable(keyed);
  const to = { place: { countryId, regionId: regionId ?? null }, isByQuote: isShippedByQuote(priced.lines) };
  const shipped = await deps.checkout.shippingRates(keyed, to);
  const methods = expressMethods(shipped);
  const chosen = findChosen(methods, body);
  const isPlace = isWalletPostalCode(body.address.postal_code, countryId);
  if (!chosen || regionId === undefined || !isPlace) return NOWHERE;
  const { carrier_code: carrierCode, method_code: methodCode } = chosen;
  await deps.checkout.ship(keyed, { place: { countryId, regionId }, carrierCode, methodCode });
  const { quote } = await deps.checkout.payable(keyed);
  const isKnown = await express.update(body.reference, keyed.cartId, { ...toAmounts(quote), methods, chosen });
  if (!isKnown) throw gone('reference');
  const held = { carrier_code: carrierCode, method_code: methodCode };
  return { reason: null, shipping_methods: shipped, ...held, totals: toTotalsDto(quote) };
};

const payer = async (
  deps: ExpressDeps,
  request: CartRequest,
  { methodCode, reference }: { methodCode: string; reference: string },
): Promise<PayerDto> => {
  const express = getExpress(deps, methodCode);
  await requireCart(deps.db, request);
  const payer = await express.payer(reference, request.cartId);
  if (!payer) throw gone('reference');
  const { email, firstName, lastName, phone, street, city, postcode, countryCode, regionCode } = payer;
  return {
    email,
    firstname: firstName,
    lastname: lastName,
    telephone: phone,
    street: [...street],
    city,
    postcode,
    country_id: countryCode,
    region_id: (countryCode && getRegionId(countryCode, regionCode)) || null,
    region: regionCode,
  };
};

export const createExpressService = (deps: ExpressDeps): ExpressService => ({
  begin: (keyed, asked) => begin(deps, keyed, asked),
  ship: (keyed, body) => ship(deps, keyed, body),
  payer: (request, asked) => payer(deps, request, asked),
});

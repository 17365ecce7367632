import { netAndGross, toTaxedMoney } from '../lib/money.ts';
import type { CartApi, CartSource } from './cart.api.ts';
import type { ShippingMethodDto } from './cart.dto.ts';
import type { PaymentMethod, ShippingMethod } from './cart.generated.ts';
import { isVirtual } from './line.ts';
import type { Place } from './place.ts';

const toShippingMethod = (dto: ShippingMethodDto, currency: string): Omit<ShippingMethod, 'isDefault'> => ({
  carrierCode: dto.carrier_code,
  methodCode: dto.method_code,
  carrierTitle: dto.carrier_title,
  title: dto.method_title,
  price: toTaxedMoney(netAndGross(dto.price_excl_tax ?? dto.amount, dto.price_incl_tax ?? dto.amount), currency),
});

/** Which one is chosen by itself: the first that the shop names, else the first; none of those past the shop. */
const defaultOf = (offered: readonly ShippingMethodDto[]): ShippingMethodDto | undefined => {
  const own = offered.filter(({ offline }) => !offline);
  return own.find((method) => method.default) ?? own[0];
};

/** Ways to ship the cart. */
export const shippingMethods = async (
  cart: CartApi,
  id: string,
  { place, currency }: { place: Place; currency: string },
) => {
  const offered = (await cart.shippingMethods(id, place)).filter((method) => method.available !== false);
  const first = defaultOf(offered);
  return offered.map((method) => ({ ...toShippingMethod(method, currency), isDefault: method === first }));
};

/** Backends that name no provider know Affirm by these. */
const AFFIRM_CODES: readonly string[] = ['affirm', 'affirm_gateway'];

const NEEDS_A_DELIVERY = 'cashondelivery';

/** Ways to pay; cash on delivery only where something is delivered. */
export const paymentMethods = async (cart: CartApi, source: CartSource): Promise<PaymentMethod[]> => {
  const offered = await cart.paymentMethods(source.id);
  return offered
    .filter(({ code }) => code !== NEEDS_A_DELIVERY || !isVirtual(source))
    .map(({ code, title, hint, provider, client_key: clientKey }) => ({
      ...{ code, title, hint: hint ?? null },
      provider: provider ?? (AFFIRM_CODES.includes(code) ? 'AFFIRM' : null),
      clientKey: clientKey ?? null,
    }));
};

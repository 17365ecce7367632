import { decimalToMoney, netAndGross, toTaxedMoney } from '../lib/money.ts';
import type { CartApi, CartSource } from './cart.api.ts';
import type { PaymentMethodDto, ShippingMethodDto } from './cart.dto.ts';
import type { PaymentMethod, ShippingMethod } from './cart.types.generated.ts';
import { isVirtual } from './line.ts';
import type { Place } from './place.ts';

const toShippingMethod = (dto: ShippingMethodDto, currency: string): Omit<ShippingMethod, 'isDefault'> => ({
  carrierCode: dto.carrier_code,
  methodCode: dto.method_code,
  carrierTitle: dto.carrier_title,
  title: dto.method_title,
  price: toTaxedMoney(netAndGross(dto.price_excl_tax ?? dto.amount, dto.price_incl_tax ?? dto.amount), currency),
});

/** The shop's default, else the first; never one outside the shop. */
const findDefault = (offered: readonly ShippingMethodDto[]): ShippingMethodDto | undefined => {
  const own = offered.filter(({ offline }) => !offline);
  return own.find((method) => method.default) ?? own[0];
};

export const shippingMethods = async (
  cart: CartApi,
  id: string,
  { place, currency }: { place: Place; currency: string },
) => {
  const offered = (await cart.shippingMethods(id, place)).filter((method) => method.available !== false);
  const first = findDefault(offered);
  return offered.map((method) => ({ ...toShippingMethod(method, currency), isDefault: method === first }));
};

/** Backends without a provider field name Affirm by these. */
const AFFIRM_CODES: readonly string[] = ['affirm', 'affirm_gateway'];

const NEEDS_A_DELIVERY = 'cashondelivery';

/** Affirm's form needs its key. */
const isUsable = ({ provider, clientKey }: Pick<PaymentMethod, 'provider' | 'clientKey'>): boolean =>
  provider !== 'AFFIRM' || clientKey !== null;

/** Other schemes are blocked by the CSP, or dangerous. */
const ICON = /^(\/(?![/\\])|https:\/\/)[^\s"'<>]{1,500}$/;

interface MethodOptions {
  readonly currency: string;
  readonly affirmPublicKey: string | null;
}

const toPaymentMethod = (dto: PaymentMethodDto, { affirmPublicKey, currency }: MethodOptions): PaymentMethod => {
  const provider = dto.provider ?? (AFFIRM_CODES.includes(dto.code) ? 'AFFIRM' : null);
  return {
    code: dto.code,
    title: dto.title,
    hint: dto.hint ?? null,
    provider,
    clientKey: dto.client_key ?? (provider === 'AFFIRM' ? affirmPublicKey : null),
    cost: dto.cost_incl_tax == null ? null : decimalToMoney(dto.cost_incl_tax, currency),
    iconUrl: dto.icon && ICON.test(dto.icon) ? dto.icon : null,
    isServerMethod: true,
  };
};

export const paymentMethods = async (
  cart: CartApi,
  source: CartSource,
  offering: MethodOptions,
): Promise<PaymentMethod[]> => {
  const offered = await cart.paymentMethods(source.id);
  return offered
    .filter(({ code }) => code !== NEEDS_A_DELIVERY || !isVirtual(source))
    .map((method) => toPaymentMethod(method, offering))
    .filter(isUsable);
};

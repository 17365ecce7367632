import { createHash } from 'node:crypto';
import { expressAmount } from '@patchwork/domain/orders/express.ts';
import { shippingWayCode } from '@patchwork/domain/orders/shipping-way.ts';
import { toDecimal } from '@patchwork/domain/pricing/money.ts';
import type {
  ExpressAmounts,
  ExpressPayer,
  ExpressPayments,
  ExpressShipping,
  NewExpressPayment,
} from './express.port.ts';
import type { PayPalOrder, PayPalOrders } from './paypal-orders.ts';
import { refusedAs } from './provider-call.ts';

/** Identifies the cart at PayPal. Hashed, because a guest's cart id itself gives access to the cart. */
export const cartMark = (cartId: string): string => createHash('sha256').update(`cart ${cartId}`).digest('hex');

/** The parts must add up to the total, as PayPal requires; gift cards may cover shipping, too. */
const getAmount = ({ currency, total, shipping }: ExpressAmounts) => {
  const money = (minor: number) => ({ currency_code: currency, value: toDecimal(minor) });
  const rest = total - shipping;
  const parts = { item_total: money(Math.max(rest, 0)), shipping: money(shipping) };
  const breakdown = rest < 0 ? { ...parts, discount: money(-rest) } : parts;
  return { ...money(total), breakdown };
};

const toOptions = ({ methods, chosen, currency }: ExpressShipping) =>
  methods.map((method) => ({
    id: shippingWayCode({ carrierCode: method.carrier_code, methodCode: method.method_code }),
    label: method.method_title,
    type: 'SHIPPING',
    selected: method === chosen,
    amount: { currency_code: currency, value: expressAmount(method.price_incl_tax) },
  }));

const createBody = ({ cartId, asksAddress, ...amounts }: NewExpressPayment) => ({
  intent: 'AUTHORIZE',
  purchase_units: [{ reference_id: 'default', custom_id: cartMark(cartId), amount: getAmount(amounts) }],
  payment_source: {
    paypal: {
      experience_context: {
        shipping_preference: asksAddress ? 'GET_FROM_FILE' : 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      },
    },
  },
});

/** Null if PayPal knows no such order, or it is for another cart. */
const readOwn = async (orders: PayPalOrders, reference: string, cartId: string): Promise<PayPalOrder | null> => {
  const order = await refusedAs(orders.read(reference), () => null);
  return order?.purchase_units[0]?.custom_id === cartMark(cartId) ? order : null;
};

const splitName = (name: string): readonly [string, string] => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, rest.join(' ')];
};

const toPayer = ({ payer, purchase_units: [unit] }: PayPalOrder): ExpressPayer => {
  const address = unit?.shipping?.address ?? payer?.address;
  // The parcel goes to the name of the address.
  const [first, last] = splitName(unit?.shipping?.name?.full_name ?? '');
  return {
    email: payer?.email_address ?? null,
    firstName: first || payer?.name?.given_name || null,
    lastName: last || payer?.name?.surname || null,
    phone: payer?.phone?.phone_number?.national_number ?? null,
    street: [address?.address_line_1, address?.address_line_2].filter((line) => line !== undefined),
    city: address?.admin_area_2 ?? null,
    postcode: address?.postal_code ?? null,
    countryCode: address?.country_code ?? null,
    regionCode: address?.admin_area_1 ?? null,
  };
};

const UNIT = "/purchase_units/@reference_id=='default'";

const toPatch = (shipping: ExpressShipping) => [
  { op: 'replace', path: `${UNIT}/amount`, value: getAmount(shipping) },
  { op: 'add', path: `${UNIT}/shipping/options`, value: toOptions(shipping) },
];

/** PayPal's buttons with a choice of address. */
export const createPayPalExpress = (orders: PayPalOrders): ExpressPayments => ({
  begin: async (key, payment) => (await orders.create(`begin_${key}`, createBody(payment))).id,
  payer: async (reference, cartId) => {
    const order = await readOwn(orders, reference, cartId);
    return order?.status === 'APPROVED' ? toPayer(order) : null;
  },
  update: async (reference, cartId, shipping) => {
    if (!(await readOwn(orders, reference, cartId))) return false;
    const patched = orders.patch(reference, toPatch(shipping)).then(() => true);
    return refusedAs(patched, () => false);
  },
});

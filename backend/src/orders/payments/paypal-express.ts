import { createHash } from 'node:crypto';
import { expressAmount } from '@patchwork/domain/express.ts';
import { toDecimal } from '@patchwork/domain/money.ts';
import { shippingWayCode } from '@patchwork/domain/shipping-way.ts';
import type {
  ExpressAmounts,
  ExpressPayer,
  ExpressPayments,
  ExpressShipping,
  NewExpressPayment,
} from './express.port.ts';
import type { PayPalOrder, PayPalOrders } from './paypal-orders.ts';
import { refusedAs } from './provider-call.ts';

/** What a payment at PayPal says of the cart it is for: no key to the cart, which a guest's id would be. */
export const cartMark = (cartId: string): string => createHash('sha256').update(`cart ${cartId}`).digest('hex');

/** The parts add up to the total, as PayPal demands; gift cards may pay for shipping, too. */
const amountOf = ({ currency, total, shipping }: ExpressAmounts) => {
  const money = (minor: number) => ({ currency_code: currency, value: toDecimal(minor) });
  const rest = total - shipping;
  const parts = { item_total: money(Math.max(rest, 0)), shipping: money(shipping) };
  const breakdown = rest < 0 ? { ...parts, discount: money(-rest) } : parts;
  return { ...money(total), breakdown };
};

const optionsOf = ({ methods, chosen, currency }: ExpressShipping) =>
  methods.map((method) => ({
    id: shippingWayCode({ carrierCode: method.carrier_code, methodCode: method.method_code }),
    label: method.method_title,
    type: 'SHIPPING',
    selected: method === chosen,
    amount: { currency_code: currency, value: expressAmount(method.price_incl_tax) },
  }));

const createBody = ({ cartId, asksAddress, ...amounts }: NewExpressPayment) => ({
  intent: 'AUTHORIZE',
  purchase_units: [{ reference_id: 'default', custom_id: cartMark(cartId), amount: amountOf(amounts) }],
  payment_source: {
    paypal: {
      experience_context: {
        shipping_preference: asksAddress ? 'GET_FROM_FILE' : 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      },
    },
  },
});

/** Nothing of PayPal's where it knows no such order, or it is for another cart. */
const readOwn = async (orders: PayPalOrders, reference: string, cartId: string): Promise<PayPalOrder | null> => {
  const order = await refusedAs(orders.read(reference), () => null);
  return order?.purchase_units[0]?.custom_id === cartMark(cartId) ? order : null;
};

const splitName = (name: string): readonly [string, string] => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, rest.join(' ')];
};

const payerOf = ({ payer, purchase_units: [unit] }: PayPalOrder): ExpressPayer => {
  const address = unit?.shipping?.address ?? payer?.address;
  // A parcel goes to the name that was given with its address.
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

const patchOf = (shipping: ExpressShipping) => [
  { op: 'replace', path: `${UNIT}/amount`, value: amountOf(shipping) },
  { op: 'add', path: `${UNIT}/shipping/options`, value: optionsOf(shipping) },
];

/** PayPal's buttons, at which the address is chosen, too. */
export const createPayPalExpress = (orders: PayPalOrders): ExpressPayments => ({
  begin: async (key, payment) => (await orders.create(`begin_${key}`, createBody(payment))).id,
  payer: async (reference, cartId) => {
    const order = await readOwn(orders, reference, cartId);
    return order?.status === 'APPROVED' ? payerOf(order) : null;
  },
  update: async (reference, cartId, shipping) => {
    if (!(await readOwn(orders, reference, cartId))) return false;
    const patched = orders.patch(reference, patchOf(shipping)).then(() => true);
    return refusedAs(patched, () => false);
  },
});

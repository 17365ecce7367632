import { type TotalsRow, toShownRows } from '@patchwork/domain/cart/totals-rows.ts';
import { regionById } from '@patchwork/domain/orders/regions.ts';
import { toDecimal } from '@patchwork/domain/pricing/money.ts';
import { type Draft, getGreeting, type Letter } from './letter.ts';
import type { MailedAddress, MailedOrder } from './mail.repository.ts';

const toRegion = ({ country_id: country, region, region_id: id }: MailedAddress): string =>
  regionById(country, Number(id ?? 0))?.name ?? region ?? '';

const addressWords = (address: MailedAddress): string => {
  const { firstname, lastname, company, street, city, postcode, country_id: country } = address;
  const place = [city, toRegion(address), postcode].filter(Boolean).join(' ');
  return [`${firstname} ${lastname}`, company, ...street, place, country].filter(Boolean).join(', ');
};

const lineWords = ({ name, qty, amount, choices }: MailedOrder['lines'][number], currency: string): string => {
  const made = choices.map(({ label, value }) => `${label}: ${value}`).join('; ');
  return `${qty} × ${name}${made && ` (${made})`}: ${toDecimal(amount)} ${currency}`;
};

const toRows = (order: MailedOrder): TotalsRow[] => {
  const { subtotal, discount, shipping, tax, giftCards, paymentFee, grandTotal, shippingAddress } = order;
  const rows = [
    { code: 'subtotal', value: subtotal },
    ...(discount > 0 ? [{ code: 'discount', value: -discount }] : []),
    ...(shippingAddress ? [{ code: 'shipping', value: shipping }] : []),
    { code: 'tax', value: tax },
    ...(giftCards > 0 ? [{ code: 'giftcard', value: -giftCards }] : []),
    ...(paymentFee > 0 ? [{ code: 'payment', value: paymentFee }] : []),
    { code: 'grand_total', value: grandTotal },
  ];
  return rows.map((row) => ({ ...row, title: row.code }));
};

/** In the rows in which the shopper was shown the cart. */
const toTotals = (order: MailedOrder): Letter['facts'] => {
  const { currency, showsTax, subtotalGross, shippingGross, shippingAddress } = order;
  const gross =
    subtotalGross === null || shippingGross === null ? null : { subtotal: subtotalGross, shipping: shippingGross };
  const terms = { showsTax, hasPlace: true, isShipped: shippingAddress !== null };
  return toShownRows({ rows: toRows(order), gross }, terms).map(({ title, value }) => ({
    label: title,
    value: `${toDecimal(value ?? 0)} ${currency}`,
  }));
};

const toAddresses = ({ shippingAddress, billingAddress }: MailedOrder): NonNullable<Letter['facts']> => [
  ...(shippingAddress ? [{ label: 'We ship to', value: addressWords(shippingAddress) }] : []),
  { label: 'Billed to', value: addressWords(billingAddress) },
];

/** The confirmation of an order. */
export const orderLetter = (order: MailedOrder): Draft => {
  const { email, firstName, number, currency, lines, isAwaiting } = order;
  const next = isAwaiting
    ? 'and start on it once we have your photos and choices. Another mail says how to send them.'
    : 'and start on it now.';
  return {
    to: email,
    subject: `We have your order ${number}`,
    paragraphs: [getGreeting(firstName), `thank you! We have your order ${number}, ${next}`],
    lines: lines.map((line) => lineWords(line, currency)),
    facts: [...(toTotals(order) ?? []), ...toAddresses(order)],
  };
};

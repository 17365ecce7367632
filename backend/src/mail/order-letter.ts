import { toDecimal } from '@patchwork/domain/money.ts';
import { regionById } from '@patchwork/domain/regions.ts';
import { greetingOf, type Letter } from './letter.ts';
import type { MailedAddress, MailedOrder } from './mail.repository.ts';

const regionOf = ({ country_id: country, region, region_id: id }: MailedAddress): string =>
  regionById(country, Number(id ?? 0))?.name ?? region ?? '';

const addressWords = (address: MailedAddress): string => {
  const { firstname, lastname, company, street, city, postcode, country_id: country } = address;
  const place = [city, regionOf(address), postcode].filter(Boolean).join(' ');
  return [`${firstname} ${lastname}`, company, ...street, place, country].filter(Boolean).join(', ');
};

const lineWords = ({ name, qty, net, choices }: MailedOrder['lines'][number], currency: string): string => {
  const made = choices.map(({ label, value }) => `${label}: ${value}`).join('; ');
  return `${qty} × ${name}${made && ` (${made})`}: ${toDecimal(net)} ${currency}`;
};

const totalsOf = (order: MailedOrder): Letter['facts'] => {
  const { currency, subtotal, discount, shipping, tax, giftCards, grandTotal, shippingAddress } = order;
  const amount = (minor: number): string => `${toDecimal(minor)} ${currency}`;
  return [
    { label: 'Subtotal', value: amount(subtotal) },
    ...(discount > 0 ? [{ label: 'Discount', value: amount(-discount) }] : []),
    ...(shippingAddress ? [{ label: 'Shipping', value: amount(shipping) }] : []),
    { label: 'Tax', value: amount(tax) },
    ...(giftCards > 0 ? [{ label: 'Gift cards', value: amount(-giftCards) }] : []),
    { label: 'In all', value: amount(grandTotal) },
  ];
};

const addressesOf = ({ shippingAddress, billingAddress }: MailedOrder): NonNullable<Letter['facts']> => [
  ...(shippingAddress ? [{ label: 'We ship to', value: addressWords(shippingAddress) }] : []),
  { label: 'Billed to', value: addressWords(billingAddress) },
];

/** What somebody reads who has ordered: what, how it is made, what it costs, and where it goes. */
export const orderLetter = (order: MailedOrder): Letter => {
  const { email, firstName, number, currency, lines } = order;
  return {
    to: email,
    subject: `We have your order ${number}`,
    paragraphs: [greetingOf(firstName), `thank you! We have your order ${number}, and begin to sew.`],
    lines: lines.map((line) => lineWords(line, currency)),
    facts: [...(totalsOf(order) ?? []), ...addressesOf(order)],
  };
};

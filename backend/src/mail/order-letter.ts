import { type TotalsRow, toShownRows } from '@patchwork/domain/cart/totals-rows.ts';
import { regionById } from '@patchwork/domain/orders/regions.ts';
import { toDecimal } from '@patchwork/domain/pricing/money.ts';
import { type Draft, getGreeting, type Letter, type MailMessages } from './letter.ts';
import type { MailedAddress, MailedOrder } from './mail.repository.ts';

const toRegion = ({ country_id: country, region, region_id: id }: MailedAddress): string =>
  regionById(country, Number(id ?? 0))?.name ?? region ?? '';

const addressWords = (address: MailedAddress): string => {
  const { firstname, lastname, company, street, city, postcode, country_id: country } = address;
  const place = [city, toRegion(address), postcode].filter(Boolean).join(' ');
  return [`${firstname} ${lastname}`, company, ...street, place, country].filter(Boolean).join(', ');
};

const lineWords = (text: MailMessages, line: MailedOrder['lines'][number], currency: string): string => {
  const { name, qty: quantity } = line;
  const amount = `${toDecimal(line.amount)} ${currency}`;
  const choices = line.choices.map(text.labelled).join('; ');
  return choices
    ? text.orderLineWithChoices({ quantity, name, choices, amount })
    : text.orderLine({ quantity, name, amount });
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

const getRowLabel = (text: MailMessages, code: string, isTaxIncluded: boolean): string => {
  const labels: Readonly<Record<string, string>> = {
    subtotal: text.subtotal,
    discount: text.discount,
    shipping: text.shipping,
    tax: isTaxIncluded ? text.taxIncluded : text.tax,
    giftcard: text.giftCards,
    payment: text.paymentFee,
    grand_total: text.grandTotal,
  };
  return labels[code] ?? code;
};

/** In the rows in which the shopper was shown the cart. */
const toTotals = (text: MailMessages, order: MailedOrder): NonNullable<Letter['facts']> => {
  const { currency, showsTax, subtotalGross, shippingGross, shippingAddress } = order;
  const gross =
    subtotalGross === null || shippingGross === null ? null : { subtotal: subtotalGross, shipping: shippingGross };
  const terms = { showsTax, hasPlace: true, isShipped: shippingAddress !== null };
  const isTaxIncluded = showsTax && gross !== null;
  return toShownRows({ rows: toRows(order), gross }, terms).map(({ code, value }) => ({
    label: getRowLabel(text, code, isTaxIncluded),
    value: `${toDecimal(value ?? 0)} ${currency}`,
  }));
};

const toAddresses = (
  text: MailMessages,
  { shippingAddress, billingAddress }: MailedOrder,
): NonNullable<Letter['facts']> => [
  ...(shippingAddress ? [{ label: text.shipTo, value: addressWords(shippingAddress) }] : []),
  { label: text.billTo, value: addressWords(billingAddress) },
];

/** The confirmation of an order. */
export const orderLetter = (text: MailMessages, order: MailedOrder): Draft => {
  const { email, firstName, number, currency, lines, isAwaiting } = order;
  return {
    to: email,
    subject: text.orderSubject({ number }),
    paragraphs: [
      getGreeting(text, firstName),
      isAwaiting ? text.orderAwaitingBody({ number }) : text.orderBody({ number }),
    ],
    lines: lines.map((line) => lineWords(text, line, currency)),
    facts: [...toTotals(text, order), ...toAddresses(text, order)],
  };
};

import { type TotalsRow, toShownRows } from '@patchwork/domain/cart/totals-rows.ts';
import { messages as countries } from '@patchwork/domain/messages/by-locale/countries.generated.ts';
import { formatList } from '@patchwork/domain/messages/format-list.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { findCountryName } from '@patchwork/domain/orders/country-names.ts';
import { regionById } from '@patchwork/domain/orders/regions.ts';
import { toDecimal } from '@patchwork/domain/pricing/money.ts';
import { formatPrice, type PriceStyle } from '@patchwork/domain/pricing/text.ts';
import { type Draft, getGreeting, type Letter, type MailMessages } from './letter.ts';
import type { MailedAddress, MailedOrder } from './mail.repository.ts';

/** Language and format of a mail. */
interface Wording {
  readonly text: MailMessages;
  readonly locale: string;
  readonly priceStyle: PriceStyle;
}

const toPrice = ({ priceStyle }: Wording, amount: number, currency: string): string =>
  formatPrice(toDecimal(amount), currency, priceStyle);

const toRegion = ({ country_id: country, region, region_id: id }: MailedAddress): string =>
  regionById(country, Number(id ?? 0))?.name ?? region ?? '';

const addressWords = ({ locale }: Wording, address: MailedAddress): string => {
  const { firstname, lastname, company, street, city, postcode, country_id: code } = address;
  const country = findCountryName(findMessages(countries, locale), code) ?? code;
  const place = [city, toRegion(address), postcode].filter(Boolean).join(' ');
  return [`${firstname} ${lastname}`, company, ...street, place, country].filter(Boolean).join(', ');
};

const lineWords = (wording: Wording, line: MailedOrder['lines'][number], currency: string): string => {
  const { text, locale } = wording;
  const { name, qty: quantity } = line;
  const amount = toPrice(wording, line.amount, currency);
  const choices = formatList(locale, line.choices.map(text.labelled), 'unit');
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

/** The same rows as in the cart. */
const toTotals = (wording: Wording, order: MailedOrder): NonNullable<Letter['facts']> => {
  const { currency, showsTax, subtotalGross, shippingGross, shippingAddress } = order;
  const gross =
    subtotalGross === null || shippingGross === null ? null : { subtotal: subtotalGross, shipping: shippingGross };
  const terms = { showsTax, hasPlace: true, isShipped: shippingAddress !== null };
  const isTaxIncluded = showsTax && gross !== null;
  return toShownRows({ rows: toRows(order), gross }, terms).map(({ code, value }) => ({
    label: getRowLabel(wording.text, code, isTaxIncluded),
    value: toPrice(wording, value ?? 0, currency),
  }));
};

const toAddresses = (
  wording: Wording,
  { shippingAddress, billingAddress }: MailedOrder,
): NonNullable<Letter['facts']> => [
  ...(shippingAddress ? [{ label: wording.text.shipTo, value: addressWords(wording, shippingAddress) }] : []),
  { label: wording.text.billTo, value: addressWords(wording, billingAddress) },
];

export const orderLetter = (wording: Wording, order: MailedOrder): Draft => {
  const { text } = wording;
  const { email, firstName, number, currency, lines, isAwaiting } = order;
  return {
    to: email,
    subject: text.orderSubject({ number }),
    paragraphs: [
      getGreeting(text, firstName),
      isAwaiting ? text.orderAwaitingBody({ number }) : text.orderBody({ number }),
    ],
    lines: lines.map((line) => lineWords(wording, line, currency)),
    facts: [...toTotals(wording, order), ...toAddresses(wording, order)],
  };
};

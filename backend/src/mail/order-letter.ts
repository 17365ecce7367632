import { messages as countries } from '@patchwork/domain/messages/by-locale/countries.generated.ts';
import { formatList } from '@patchwork/domain/messages/format-list.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { findCountryName } from '@patchwork/domain/orders/country-names.ts';
import { toOrderTotals } from '@patchwork/domain/orders/order-totals.ts';
import { regionById } from '@patchwork/domain/orders/regions.ts';
import { toDecimal } from '@patchwork/domain/pricing/money.ts';
import { formatPrice, type PriceStyle } from '@patchwork/domain/pricing/text.ts';
import { z } from 'zod';
import { type Draft, getGreeting, type Letter, type MailMessages, withoutLinks } from './letter.ts';
import type { MailedAddress, MailedOrder, OutboxRow } from './mail.repository.ts';

/** Language and format of a mail. */
export interface Wording {
  readonly text: MailMessages;
  readonly locale: string;
  readonly priceStyle: PriceStyle;
}

export const toPrice = ({ priceStyle }: Wording, amount: number, currency: string): string =>
  formatPrice(toDecimal(amount), currency, priceStyle);

const toRegion = ({ country_id: country, region, region_id: id }: MailedAddress): string =>
  regionById(country, Number(id ?? 0))?.name ?? region ?? '';

const addressWords = ({ locale }: Wording, address: MailedAddress): string => {
  const { firstname, lastname, company, street, city, postcode, country_id: code } = address;
  const country = findCountryName(findMessages(countries, locale), code) ?? code;
  const place = [city, toRegion(address), postcode].filter(Boolean).join(' ');
  return withoutLinks([`${firstname} ${lastname}`, company, ...street, place, country].filter(Boolean).join(', '));
};

const lineWords = (wording: Wording, line: MailedOrder['lines'][number], currency: string): string => {
  const { text, locale } = wording;
  const { name, qty: quantity } = line;
  const amount = toPrice(wording, line.amount, currency);
  const typed = line.choices.map(({ label, value }) => text.labelled({ label, value: withoutLinks(value) }));
  const choices = formatList(locale, typed, 'unit');
  return choices
    ? text.orderLineWithChoices({ quantity, name, choices, amount })
    : text.orderLine({ quantity, name, amount });
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
  const { rows, isTaxIncluded } = toOrderTotals({ ...order, isShipped: order.shippingAddress !== null });
  return rows.map(({ code, value }) => ({
    label: getRowLabel(wording.text, code, isTaxIncluded),
    value: toPrice(wording, value ?? 0, order.currency),
  }));
};

const toAddresses = (
  wording: Wording,
  { shippingAddress, billingAddress }: MailedOrder,
): NonNullable<Letter['facts']> => [
  ...(shippingAddress ? [{ label: wording.text.shipTo, value: addressWords(wording, shippingAddress) }] : []),
  { label: wording.text.billTo, value: addressWords(wording, billingAddress) },
];

/** As the outbox has it. */
export const orderLink = z.object({
  link: z.object({ shop: z.string(), path: z.string() }).optional(),
  validDays: z.number().optional(),
});

type MailedLink = z.infer<typeof orderLink>;

/** The way to the page of an order; only a guest's link opens anything for whoever has it. */
export const toOrderAction = (
  text: MailMessages,
  { link, validDays }: MailedLink,
  label = text.seeOrder,
): Pick<Draft, 'action' | 'note'> => ({
  ...(link && { action: { label, url: link.shop + link.path } }),
  ...(link?.path.includes('#') && validDays !== undefined && { note: text.orderLinkNote({ days: validDays }) }),
});

export const orderLetter = (wording: Wording, order: MailedOrder, link: MailedLink = {}): Draft => {
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
    ...toOrderAction(text, link),
  };
};

const askedLink = orderLink.extend({ recipient: z.string(), firstName: z.string(), orderNumber: z.string() });

/** The link to an order that somebody has asked for. */
export const orderLinkLetter = (text: MailMessages, payload: OutboxRow['payload']): Draft => {
  const { recipient, firstName, orderNumber: number, ...link } = askedLink.parse(payload);
  return {
    to: recipient,
    subject: text.orderLinkSubject({ number }),
    paragraphs: [getGreeting(text, firstName), text.orderLinkBody({ number })],
    ...toOrderAction(text, link),
  };
};

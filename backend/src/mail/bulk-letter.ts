import { formatPrice, type PriceStyle } from '@patchwork/domain/pricing/text.ts';
import { z } from 'zod';
import { type Draft, getGreeting, type MailMessages } from './letter.ts';

/** As the outbox has it. */
export const bulkMail = z.object({
  recipient: z.string(),
  firstName: z.string(),
  bulkOrderId: z.number(),
  quantity: z.number(),
  quotes: z.array(
    z.object({
      quantity: z.number(),
      /** Decimal amount. */
      total: z.string(),
      currency: z.string(),
      productionTime: z.string().nullable(),
      validUntil: z.iso.datetime(),
    }),
  ),
  link: z.object({ shop: z.string(), path: z.string() }).optional(),
  validDays: z.number().optional(),
});

type BulkMail = z.infer<typeof bulkMail>;

interface Wording {
  readonly text: MailMessages;
  readonly priceStyle: PriceStyle;
}

const toLine = ({ text, priceStyle }: Wording, quote: BulkMail['quotes'][number]): string => {
  const { quantity, productionTime: time } = quote;
  const total = formatPrice(quote.total, quote.currency, priceStyle);
  const day = new Date(quote.validUntil);
  return time === null
    ? text.bulkQuoteLine({ quantity, total, day })
    : text.bulkQuoteLineWithTime({ quantity, total, time, day });
};

/** Only a guest's link opens anything for whoever has it. */
const getNote = ({ text }: Wording, { link, validDays }: BulkMail): string | null =>
  link?.path.includes('#') && validDays !== undefined ? text.bulkNote({ days: validDays }) : null;

const toDraft = (wording: Wording, mail: BulkMail, words: { subject: string; body: string }): Draft => {
  const { text } = wording;
  const note = getNote(wording, mail);
  return {
    to: mail.recipient,
    subject: words.subject,
    paragraphs: [getGreeting(text, mail.firstName), words.body],
    lines: mail.quotes.map((quote) => toLine(wording, quote)),
    ...(mail.link && { action: { label: text.bulkSee, url: mail.link.shop + mail.link.path } }),
    ...(note !== null && { note }),
  };
};

type Write = (wording: Wording, mail: BulkMail) => Draft;

const toNumber = ({ bulkOrderId }: BulkMail) => ({ number: String(bulkOrderId) });

/** The letters about a bulk order, by kind. */
export const BULK_LETTERS = {
  'bulk-order-received': (wording, mail) =>
    toDraft(wording, mail, {
      subject: wording.text.bulkReceivedSubject(toNumber(mail)),
      body: wording.text.bulkReceivedBody({ quantity: mail.quantity }),
    }),
  'bulk-quotes-ready': (wording, mail) =>
    toDraft(wording, mail, {
      subject: wording.text.bulkQuotesSubject(toNumber(mail)),
      body: wording.text.bulkQuotesBody,
    }),
  'bulk-order-answered': (wording, mail) =>
    toDraft(wording, mail, {
      subject: wording.text.bulkAnsweredSubject(toNumber(mail)),
      body: wording.text.bulkAnsweredBody,
    }),
  'bulk-quote-extended': (wording, mail) =>
    toDraft(wording, mail, {
      subject: wording.text.bulkExtendedSubject(toNumber(mail)),
      body: wording.text.bulkExtendedBody,
    }),
  'bulk-quote-withdrawn': (wording, mail) =>
    toDraft(wording, mail, {
      subject: wording.text.bulkWithdrawnSubject(toNumber(mail)),
      body: wording.text.bulkWithdrawnBody,
    }),
  'bulk-quote-ending': (wording, mail) =>
    toDraft(wording, mail, {
      subject: wording.text.bulkEndingSubject(toNumber(mail)),
      body: wording.text.bulkEndingBody,
    }),
} satisfies Record<string, Write>;

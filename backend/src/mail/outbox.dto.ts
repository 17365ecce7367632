import { z } from 'zod';
import { pageDto, pageQuery } from '../lib/page.ts';

/** Every kind of mail. */
export const MAIL_KINDS = [
  'login-link',
  'password-link',
  'account-link',
  'account-exists',
  'welcome',
  'email-changed',
  'session-copied',
  'cart-left',
  'order-placed',
  'order-link',
  'proof-ready',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
  'gift-cards-issued',
  'newsletter-confirm',
  'newsletter-welcome',
  'photos-wanted',
  'plushie-reminder',
  'artist-birthday',
  'raffle-confirm',
  'raffle-entered',
  'raffle-friend-joined',
  'raffle-ticket',
  'contact-message',
  'bulk-order-received',
  'bulk-quotes-ready',
  'bulk-order-answered',
  'bulk-quote-extended',
  'bulk-quote-withdrawn',
  'bulk-quote-ending',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

const MOST_NUMBERS = 100;
const mailKind = z.enum(MAIL_KINDS);
const orderNumber = z.string().regex(/^\d{1,32}$/, 'is no number of an order');

export const outboxQuery = pageQuery(z.tuple([z.string().regex(/^\d{1,15}$/)])).extend({
  kind: mailKind.optional(),
  state: z.enum(MAIL_STATES).optional(),
  olderThanMinutes: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

export type OutboxQuery = z.output<typeof outboxQuery>;

export const orderMailsQuery = z.object({
  orderNumbers: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(orderNumber).min(1).max(MOST_NUMBERS))
    .describe('Comma-separated, 100 at most'),
});

/** Whom a mail is for and what became of it; never its text, whose links would open accounts, carts and orders. */
const outboxMail = z.object({
  id: z.number(),
  kind: mailKind,
  state: z.enum(MAIL_STATES).describe('failed: given up, until it is sent again'),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  attempts: z.number().describe('How often it was tried'),
  failure: z.string().nullable().describe('Why the last attempt failed: status of the server, or a word'),
  recipient: z.string().nullable().describe('Null where what it was about is gone'),
  orderNumber: z.string().nullable().describe('Of the order that it is about'),
});

export type OutboxMail = z.infer<typeof outboxMail>;

export const outboxPage = pageDto(outboxMail);
export type OutboxPage = z.infer<typeof outboxPage>;

export const orderMails = z.array(z.object({ orderNumber: z.string(), mails: z.array(outboxMail) }));
export type OrderMails = z.infer<typeof orderMails>;

export const resendBody = z.object({ id: z.int().min(1) });

export const resent = z.object({ id: z.number() });

import { AsyncLocalStorage } from 'node:async_hooks';
import { messages } from '@patchwork/domain/messages/by-locale/mail.generated.ts';
import { formatForReader } from '@patchwork/domain/messages/format.ts';
import { findMessages, findUntranslatedLocales, pickLocale } from '@patchwork/domain/messages/locale.ts';
import type { PriceStyle } from '@patchwork/domain/pricing/text.ts';
import { DEFAULT_STORE_VIEW, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { z } from 'zod';
import type { Executor } from '../db/schema.ts';
import { type Draft, getGreeting, type Letter, type MailMessages } from './letter.ts';
import { findMailedCards, findMailedOrder, findReminderEmail, hasAccount, type OutboxRow } from './mail.repository.ts';
import { orderLetter } from './order-letter.ts';
import { MAIL_KINDS, type MailKind } from './outbox.dto.ts';

const addressed = z.object({
  recipient: z.string(),
  firstName: z.string().optional(),
  link: z.object({ shop: z.string(), path: z.string() }).optional(),
});

type MailPayload = z.infer<typeof addressed>;

const toAction = ({ link }: MailPayload, label: string): { label: string; url: string } | null =>
  link ? { label, url: link.shop + link.path } : null;

/** A row of the outbox with its store's name, price format and messages. */
interface OutboxEntry {
  readonly payload: OutboxRow['payload'];
  readonly storeName: string;
  readonly text: MailMessages;
  readonly locale: string;
  readonly priceStyle: PriceStyle;
}

type Write = (posted: OutboxEntry, db: Executor) => Promise<Draft | null>;

const toAddress =
  (write: (mail: MailPayload, posted: OutboxEntry, db: Executor) => Draft | Promise<Draft>): Write =>
  async (posted, db) => {
    const mail = addressed.safeParse(posted.payload);
    return mail.success ? write(mail.data, posted, db) : null;
  };

const loginLink = toAddress((mail, { text }) => ({
  to: mail.recipient,
  subject: text.loginLinkSubject,
  paragraphs: [text.hello, text.loginLinkBody],
  action: toAction(mail, text.signIn),
  note: text.notAsked,
}));

const passwordLink = toAddress(async (mail, { text }, db) => {
  const { recipient: to } = mail;
  if (await hasAccount(db, to)) {
    return {
      to,
      subject: text.setPassword,
      paragraphs: [text.hello, text.passwordLinkBody],
      action: toAction(mail, text.setPassword),
      note: text.notAsked,
    };
  }
  return {
    to,
    subject: text.noAccountSubject,
    paragraphs: [text.hello, text.noAccountBody],
    ...(mail.link && { action: { label: text.createAccount, url: `${mail.link.shop}/sign-up/` } }),
    note: text.notAsked,
  };
});

const accountLink = toAddress((mail, { text }) => ({
  to: mail.recipient,
  subject: text.accountLinkSubject,
  paragraphs: [text.hello, text.accountLinkBody],
  action: toAction(mail, text.choosePassword),
  note: text.notAsked,
}));

const accountExists = toAddress((mail, { text }) => ({
  to: mail.recipient,
  subject: text.accountExistsSubject,
  paragraphs: [text.hello, text.accountExistsBody],
  action: toAction(mail, text.signIn),
  note: text.accountExistsNote,
}));

const welcome = toAddress((mail, { text, storeName: store }) => ({
  to: mail.recipient,
  subject: text.welcomeSubject({ store }),
  paragraphs: [getGreeting(text, mail.firstName), text.welcomeBody],
  action: toAction(mail, text.myAccount),
  note: text.welcomeNote,
}));

const emailChanged = toAddress((mail, { text }) => ({
  to: mail.recipient,
  subject: text.emailChangedSubject,
  paragraphs: [text.hello, text.emailChangedBody],
  note: text.emailChangedNote,
}));

const sessionCopied = toAddress((mail, { text }) => ({
  to: mail.recipient,
  subject: text.sessionCopiedSubject,
  paragraphs: [getGreeting(text, mail.firstName), text.sessionCopiedBody, text.sessionCopiedAdvice],
  note: text.sessionCopiedNote,
}));

const cartLeft = toAddress((mail, { text }) => ({
  to: mail.recipient,
  subject: text.cartLeftSubject,
  paragraphs: [getGreeting(text, mail.firstName), text.cartLeftBody],
  action: toAction(mail, text.backToCart),
  note: text.cartLeftNote,
}));

const orderPlaced: Write = async ({ payload, ...wording }, db) => {
  const order = await findMailedOrder(db, String(payload.orderId));
  return order ? orderLetter(wording, order) : null;
};

const cardsIssued: Write = async ({ payload, storeName: store, text }, db) => {
  const key = { orderId: String(payload.orderId), position: Number(payload.position) };
  const cards = await findMailedCards(db, key);
  if (!cards) return null;
  return {
    to: cards.email,
    subject: text.cardsSubject,
    paragraphs: [getGreeting(text, cards.recipientName ?? undefined), text.cardsBody({ store })],
    lines: cards.codes,
    note: text.cardsNote({ number: cards.orderNumber }),
  };
};

const reminder: Write = async ({ payload, text }, db) => {
  const to = await findReminderEmail(db, Number(payload.reminderId));
  if (to === undefined) return null;
  return { to, subject: text.reminderSubject, paragraphs: [text.hello, text.reminderBody] };
};

const newsletterWelcome = toAddress((mail, { text, payload: { couponCode } }) => ({
  to: mail.recipient,
  subject: text.newsletterSubject,
  paragraphs: [
    text.hello,
    text.newsletterBody,
    ...(couponCode ? [text.newsletterCoupon({ code: String(couponCode) })] : []),
  ],
  action: toAction(mail, text.unsubscribe),
  note: text.newsletterNote,
}));

const wanted = z.object({ orderNumber: z.string(), items: z.array(z.string()) });

const photosWanted = toAddress((mail, { payload, text }) => {
  const { orderNumber: number, items } = wanted.parse(payload);
  return {
    to: mail.recipient,
    subject: text.photosSubject({ number }),
    paragraphs: [getGreeting(text, mail.firstName), text.photosBody],
    lines: items,
    action: toAction(mail, text.addPhotos),
    note: text.photosNote,
  };
});

export const LETTERS: Readonly<Record<MailKind, Write>> = {
  'login-link': loginLink,
  'password-link': passwordLink,
  'account-link': accountLink,
  'account-exists': accountExists,
  welcome,
  'email-changed': emailChanged,
  'session-copied': sessionCopied,
  'cart-left': cartLeft,
  'order-placed': orderPlaced,
  'gift-cards-issued': cardsIssued,
  'newsletter-welcome': newsletterWelcome,
  'photos-wanted': photosWanted,
  'plushie-reminder': reminder,
};

const isMailKind = (kind: string): kind is MailKind => MAIL_KINDS.some((known) => known === kind);

/** The locales of store views whose mails are in another language, since the catalogue lacks theirs. */
export const findUntranslatedMails = (stores: readonly StoreView[]): string[] =>
  findUntranslatedLocales(
    stores.map(({ locale }) => locale),
    Object.keys(messages),
  );

/** The locale of the mail being written. */
const readerLocale = new AsyncLocalStorage<string>();
formatForReader(() => readerLocale.getStore() ?? null);

/** Writes the mail of an outbox row in its store's language; null if its subject was deleted or its kind is unknown. */
export const writeLetter = async (
  db: Executor,
  { kind, payload, storeName: named, locale: wished, priceFormat }: OutboxRow,
): Promise<Letter | null> => {
  const storeName = named ?? DEFAULT_STORE_VIEW.name;
  const priceStyle = {
    locale: wished ?? DEFAULT_STORE_VIEW.locale,
    priceFormat: priceFormat ?? DEFAULT_STORE_VIEW.priceFormat,
  };
  const locale = pickLocale(priceStyle.locale, Object.keys(messages));
  const text = findMessages(messages, locale);
  const draft = await readerLocale.run(priceStyle.locale, async () =>
    isMailKind(kind) ? LETTERS[kind]({ payload, storeName, text, locale, priceStyle }, db) : null,
  );
  return draft ? { ...draft, storeName, locale, messages: text } : null;
};

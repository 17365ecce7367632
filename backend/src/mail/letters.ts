import { AsyncLocalStorage } from 'node:async_hooks';
import { messages } from '@patchwork/domain/messages/by-locale/mail.generated.ts';
import { formatForReader } from '@patchwork/domain/messages/format.ts';
import { findMessages, findUntranslatedLocales, pickLocale } from '@patchwork/domain/messages/locale.ts';
import type { PriceStyle } from '@patchwork/domain/pricing/text.ts';
import { DEFAULT_STORE_VIEW, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { z } from 'zod';
import type { Executor } from '../db/schema.ts';
import { birthdayLetter } from './birthday-letter.ts';
import { BULK_LETTERS, bulkMail } from './bulk-letter.ts';
import { contactLetter } from './contact-letter.ts';
import { type Draft, getGreeting, type Letter, type MailMessages } from './letter.ts';
import { LISTS } from './letter-lists.ts';
import { findUnsubscribeUrl } from './lists/lists.service.ts';
import {
  findContactMessage,
  findMailedCards,
  findMailedOrder,
  findReminderEmail,
  hasAccount,
  type OutboxRow,
} from './mail.repository.ts';
import { orderLetter, orderLink, orderLinkLetter } from './order-letter.ts';
import { cancelledLetter, proofLetter, refundedLetter, shippedLetter } from './order-news.ts';
import { MAIL_KINDS, type MailKind } from './outbox.dto.ts';
import { RAFFLE_LETTERS } from './raffle-letter.ts';

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
  /** Its pages; undefined where they are not known. */
  readonly shop: string | undefined;
}

type Write = (posted: OutboxEntry, db: Executor) => Promise<Draft | null>;

const toAddress =
  (write: (mail: MailPayload, posted: OutboxEntry, db: Executor) => Draft | Promise<Draft | null>): Write =>
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
  return order ? orderLetter(wording, order, orderLink.parse(payload)) : null;
};

const toShop = ({ shop, text }: Pick<OutboxEntry, 'shop' | 'text'>): Pick<Draft, 'action'> =>
  shop === undefined ? {} : { action: { label: text.goToShop, url: `${shop}/` } };

const cardsIssued: Write = async ({ payload, storeName: store, text, shop }, db) => {
  const key = { orderId: String(payload.orderId), position: Number(payload.position) };
  const cards = await findMailedCards(db, key);
  if (!cards) return null;
  return {
    to: cards.email,
    subject: text.cardsSubject,
    paragraphs: [getGreeting(text, cards.recipientName ?? undefined), text.cardsBody({ store })],
    lines: cards.codes,
    ...toShop({ shop, text }),
    note: text.cardsNote({ number: cards.orderNumber }),
  };
};

const reminder: Write = async ({ payload, text, shop }, db) => {
  const to = await findReminderEmail(db, Number(payload.reminderId));
  if (to === undefined) return null;
  const paragraphs = [text.hello, text.reminderBody];
  return { to, subject: text.reminderSubject, paragraphs, ...toShop({ shop, text }) };
};

const contactMessage = toAddress(async (mail, { text, payload }, db) => {
  const sent = await findContactMessage(db, Number(payload.contactMessageId));
  return sent ? contactLetter(mail.recipient, sent, text) : null;
});

const newsletterConfirm = toAddress((mail, { text }) => ({
  to: mail.recipient,
  subject: text.confirmSubject,
  paragraphs: [text.hello, text.confirmBody],
  action: toAction(mail, text.confirmSubscription),
  note: text.confirmNote,
}));

const newsletterWelcome = toAddress((mail, { text, payload: { couponCode } }) => ({
  to: mail.recipient,
  subject: text.newsletterSubject,
  paragraphs: [
    text.hello,
    text.newsletterBody,
    ...(couponCode ? [text.newsletterCoupon({ code: String(couponCode) })] : []),
  ],
  note: text.newsletterNote,
  footer: toAction(mail, text.unsubscribe),
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

const bulk =
  (kind: keyof typeof BULK_LETTERS): Write =>
  async (entry) => {
    const mail = bulkMail.safeParse(entry.payload);
    return mail.success ? BULK_LETTERS[kind](entry, mail.data) : null;
  };

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
  'order-link': async ({ payload, text }) => orderLinkLetter(text, payload),
  'proof-ready': ({ payload, text, shop }, db) => proofLetter({ text, shop }, db, payload),
  'order-shipped': ({ payload, text }, db) => shippedLetter(text, db, payload),
  'order-cancelled': ({ payload, text }, db) => cancelledLetter(text, db, payload),
  'order-refunded': ({ payload, ...wording }, db) => refundedLetter(wording, db, payload),
  'gift-cards-issued': cardsIssued,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'photos-wanted': photosWanted,
  'plushie-reminder': reminder,
  'artist-birthday': birthdayLetter,
  ...RAFFLE_LETTERS,
  'contact-message': contactMessage,
  'bulk-order-received': bulk('bulk-order-received'),
  'bulk-quotes-ready': bulk('bulk-quotes-ready'),
  'bulk-order-answered': bulk('bulk-order-answered'),
  'bulk-quote-extended': bulk('bulk-quote-extended'),
  'bulk-quote-withdrawn': bulk('bulk-quote-withdrawn'),
  'bulk-quote-ending': bulk('bulk-quote-ending'),
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

/** Where the shop is, for addresses in letters, by store code. */
export type ShopUrls = ReadonlyMap<string, string>;

/** Adds how to leave the letter's list; null if the recipient has left it. */
const addUnsubscribing = async (
  db: Executor,
  letter: Letter,
  { kind, storeCode, shop }: { kind: MailKind; storeCode: string | null; shop: string | undefined },
): Promise<Letter | null> => {
  const list = LISTS[kind];
  if (!list || shop === undefined) return letter;
  const unsubscribeUrl = await findUnsubscribeUrl(db, { email: letter.to, list, shop, storeCode });
  if (unsubscribeUrl === null) return null;
  return {
    ...letter,
    footer: letter.footer ?? { label: letter.messages.unsubscribe, url: unsubscribeUrl },
    unsubscribeUrl,
  };
};

/**
 * Writes the mail of an outbox row in its store's language; null if its subject was deleted, its kind is unknown or its
 * recipient does not want letters of this kind.
 */
export const writeLetter = async (
  db: Executor,
  row: Omit<OutboxRow, 'id' | 'createdAt'>,
  shopUrls: ShopUrls = new Map(),
): Promise<Letter | null> => {
  const { kind, payload, storeCode, storeName: named, locale: wished, priceFormat } = row;
  if (!isMailKind(kind)) return null;
  const storeName = named ?? DEFAULT_STORE_VIEW.name;
  const priceStyle = {
    locale: wished ?? DEFAULT_STORE_VIEW.locale,
    priceFormat: priceFormat ?? DEFAULT_STORE_VIEW.priceFormat,
  };
  const locale = pickLocale(priceStyle.locale, Object.keys(messages));
  const text = findMessages(messages, locale);
  const shop = shopUrls.get(storeCode ?? DEFAULT_STORE_VIEW.code);
  const draft = await readerLocale.run(priceStyle.locale, async () =>
    LETTERS[kind]({ payload, storeName, text, locale, priceStyle, shop }, db),
  );
  if (!draft) return null;
  return addUnsubscribing(db, { ...draft, storeName, locale, messages: text }, { kind, storeCode, shop });
};

import { messages } from '@patchwork/domain/messages/by-locale/mail.generated.ts';
import { findMessages, pickLocale } from '@patchwork/domain/messages/locale.ts';
import type { PriceStyle } from '@patchwork/domain/pricing/text.ts';
import { DEFAULT_STORE_VIEW, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { z } from 'zod';
import type { Executor } from '../db/schema.ts';
import { type Draft, getGreeting, type Letter, type MailMessages } from './letter.ts';
import { findMailedCards, findMailedOrder, findReminderEmail, hasAccount, type OutboxRow } from './mail.repository.ts';
import { orderLetter } from './order-letter.ts';

/** Most letters: whom they go to, and where they lead. */
const addressed = z.object({
  recipient: z.string(),
  firstName: z.string().optional(),
  link: z.object({ shop: z.string(), path: z.string() }).optional(),
});

type MailPayload = z.infer<typeof addressed>;

const toAction = ({ link }: MailPayload, label: string): { label: string; url: string } | null =>
  link ? { label, url: link.shop + link.path } : null;

/** A row of the outbox, the name of the store it speaks for, its way to write prices, and messages in its language. */
interface OutboxEntry {
  readonly payload: OutboxRow['payload'];
  readonly storeName: string;
  readonly text: MailMessages;
  /** The language of the messages. */
  readonly locale: string;
  readonly priceStyle: PriceStyle;
}

type Write = (posted: OutboxEntry, db: Executor) => Promise<Draft | null>;

const toAddress =
  (write: (said: MailPayload, posted: OutboxEntry, db: Executor) => Draft | Promise<Draft>): Write =>
  async (posted, db) => {
    const said = addressed.safeParse(posted.payload);
    return said.success ? write(said.data, posted, db) : null;
  };

const loginLink = toAddress((said, { text }) => ({
  to: said.recipient,
  subject: text.loginLinkSubject,
  paragraphs: [text.hello, text.loginLinkBody],
  action: toAction(said, text.signIn),
  note: text.notAsked,
}));

const passwordLink = toAddress(async (said, { text }, db) => {
  const { recipient: to } = said;
  if (await hasAccount(db, to)) {
    return {
      to,
      subject: text.setPassword,
      paragraphs: [text.hello, text.passwordLinkBody],
      action: toAction(said, text.setPassword),
      note: text.notAsked,
    };
  }
  return {
    to,
    subject: text.noAccountSubject,
    paragraphs: [text.hello, text.noAccountBody],
    ...(said.link && { action: { label: text.createAccount, url: `${said.link.shop}/sign-up/` } }),
    note: text.notAsked,
  };
});

const accountLink = toAddress((said, { text }) => ({
  to: said.recipient,
  subject: text.accountLinkSubject,
  paragraphs: [text.hello, text.accountLinkBody],
  action: toAction(said, text.choosePassword),
  note: text.notAsked,
}));

const accountExists = toAddress((said, { text }) => ({
  to: said.recipient,
  subject: text.accountExistsSubject,
  paragraphs: [text.hello, text.accountExistsBody],
  action: toAction(said, text.signIn),
  note: text.accountExistsNote,
}));

const welcome = toAddress((said, { text, storeName: store }) => ({
  to: said.recipient,
  subject: text.welcomeSubject({ store }),
  paragraphs: [getGreeting(text, said.firstName), text.welcomeBody],
  action: toAction(said, text.myAccount),
  note: text.welcomeNote,
}));

const emailChanged = toAddress((said, { text }) => ({
  to: said.recipient,
  subject: text.emailChangedSubject,
  paragraphs: [text.hello, text.emailChangedBody],
  note: text.emailChangedNote,
}));

const sessionCopied = toAddress((said, { text }) => ({
  to: said.recipient,
  subject: text.sessionCopiedSubject,
  paragraphs: [getGreeting(text, said.firstName), text.sessionCopiedBody, text.sessionCopiedAdvice],
  note: text.sessionCopiedNote,
}));

const cartLeft = toAddress((said, { text }) => ({
  to: said.recipient,
  subject: text.cartLeftSubject,
  paragraphs: [getGreeting(text, said.firstName), text.cartLeftBody],
  action: toAction(said, text.backToCart),
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

const newsletterWelcome = toAddress((said, { text, payload: { couponCode } }) => ({
  to: said.recipient,
  subject: text.newsletterSubject,
  paragraphs: [
    text.hello,
    text.newsletterBody,
    ...(couponCode ? [text.newsletterCoupon({ code: String(couponCode) })] : []),
  ],
  action: toAction(said, text.unsubscribe),
  note: text.newsletterNote,
}));

const wanted = z.object({ orderNumber: z.string(), items: z.array(z.string()) });

const photosWanted = toAddress((said, { payload, text }) => {
  const { orderNumber: number, items } = wanted.parse(payload);
  return {
    to: said.recipient,
    subject: text.photosSubject({ number }),
    paragraphs: [getGreeting(text, said.firstName), text.photosBody],
    lines: items,
    action: toAction(said, text.addPhotos),
    note: text.photosNote,
  };
});

/** Every kind of mail. */
export const LETTERS: Readonly<Record<string, Write>> = {
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

/** The store views whose mails are written in another language than their own, since the catalogue has not theirs. */
export const findUntranslatedStores = (stores: readonly StoreView[]): StoreView[] =>
  stores.filter(({ locale }) => pickLocale(locale, Object.keys(messages)) !== locale);

/**
 * Writes the mail of an outbox row in the language of the store it was posted for; null if its subject was deleted or its
 * kind is unknown.
 */
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
  const draft = await LETTERS[kind]?.({ payload, storeName, text, locale, priceStyle }, db);
  return draft ? { ...draft, storeName, locale, messages: text } : null;
};

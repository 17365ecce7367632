import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { z } from 'zod';
import type { Executor } from '../db/schema.ts';
import { type Draft, getGreeting, type Letter } from './letter.ts';
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

const NOT_ASKED = 'If you did not ask for this, you can leave this mail alone: nothing has been changed.';

/** A row of the outbox, and the name of the store it speaks for. */
interface OutboxEntry {
  readonly payload: OutboxRow['payload'];
  readonly storeName: string;
}

type Write = (posted: OutboxEntry, db: Executor) => Promise<Draft | null>;

const toAddress =
  (write: (said: MailPayload, db: Executor, posted: OutboxEntry) => Draft | Promise<Draft>): Write =>
  async (posted, db) => {
    const said = addressed.safeParse(posted.payload);
    return said.success ? write(said.data, db, posted) : null;
  };

const loginLink = toAddress((said) => ({
  to: said.recipient,
  subject: 'Your link to sign in',
  paragraphs: ['Hello,', 'here is your link to sign in. It works once, within 15 minutes.'],
  action: toAction(said, 'Sign in'),
  note: NOT_ASKED,
}));

const passwordLink = toAddress(async (said, db) => {
  const { recipient: to } = said;
  if (await hasAccount(db, to)) {
    return {
      to,
      subject: 'Set a new password',
      paragraphs: ['Hello,', 'here is your link to set a new password. It works once, within an hour.'],
      action: toAction(said, 'Set a new password'),
      note: NOT_ASKED,
    };
  }
  return {
    to,
    subject: 'There is no account with this address',
    paragraphs: [
      'Hello,',
      'somebody asked for a link to set a new password for this address, but there is no account with it. Perhaps you have used another address?',
    ],
    ...(said.link && { action: { label: 'Create an account', url: `${said.link.shop}/sign-up/` } }),
    note: NOT_ASKED,
  };
});

const accountLink = toAddress((said) => ({
  to: said.recipient,
  subject: 'Choose a password for your account',
  paragraphs: [
    'Hello,',
    'you wanted an account with your order: it is ready. Choose a password to see how the order comes along. The link works once, within an hour; after that, ask for another one where you sign in.',
  ],
  action: toAction(said, 'Choose a password'),
  note: NOT_ASKED,
}));

const accountExists = toAddress((said) => ({
  to: said.recipient,
  subject: 'You have an account already',
  paragraphs: [
    'Hello,',
    'you wanted an account with your order, and there is one with this address already: nothing about it was changed. The order was placed as a guest’s; its confirmation comes in a mail of its own. Sign in as you always do, and your next order is kept with your account.',
  ],
  action: toAction(said, 'Sign in'),
  note: 'If you did not order anything, somebody has typed your address. They have not been in your account.',
}));

const welcome = toAddress((said, _, { storeName }) => ({
  to: said.recipient,
  subject: `Welcome to ${storeName}`,
  paragraphs: [
    getGreeting(said.firstName),
    'your account is ready: your cart follows you to every device, and what you order stays in one place.',
  ],
  action: toAction(said, 'My account'),
  note: 'If you did not make this account, somebody has used your address. Set a new password, and it is yours alone.',
}));

const emailChanged = toAddress((said) => ({
  to: said.recipient,
  subject: 'Your address was changed',
  paragraphs: ['Hello,', 'your account has another e-mail address from now on: we write there.'],
  note: 'If this was not you, please answer this mail at once.',
}));

const sessionCopied = toAddress((said) => ({
  to: said.recipient,
  subject: 'We signed you out to keep your account safe',
  paragraphs: [
    getGreeting(said.firstName),
    'what kept you signed in on one of your devices was used a second time, as if somebody had copied it. We ended that session at once; nobody can go on with it.',
    'Please sign in again. If you do not know how that could be, change your password too: that signs out all your other devices.',
  ],
  note: 'Your password was not used for this, and nothing of your account was changed.',
}));

const cartLeft = toAddress((said) => ({
  to: said.recipient,
  subject: 'Your cart is waiting for you',
  paragraphs: [getGreeting(said.firstName), 'what you picked is still here. Whenever you like, go on where you left.'],
  action: toAction(said, 'Back to my cart'),
  note: 'The link holds for 14 days. We write about a cart once.',
}));

const orderPlaced: Write = async ({ payload }, db) => {
  const order = await findMailedOrder(db, String(payload.orderId));
  return order ? orderLetter(order) : null;
};

const cardsIssued: Write = async ({ payload, storeName }, db) => {
  const key = { orderId: String(payload.orderId), position: Number(payload.position) };
  const cards = await findMailedCards(db, key);
  if (!cards) return null;
  return {
    to: cards.email,
    subject: 'A gift card for you',
    paragraphs: [getGreeting(cards.recipientName ?? undefined), `here is what you can spend at ${storeName}:`],
    lines: cards.codes,
    note: `Bought with order ${cards.orderNumber}. Whoever knows the code can spend it.`,
  };
};

const reminder: Write = async ({ payload }, db) => {
  const to = await findReminderEmail(db, Number(payload.reminderId));
  if (to === undefined) return null;
  const paragraphs = [
    'Hello,',
    'you asked us to remind you today: a toy takes a while to sew, and now is a good time.',
  ];
  return { to, subject: 'You wanted to think of a toy', paragraphs };
};

const newsletterWelcome = toAddress((said, _, { payload: { couponCode } }) => ({
  to: said.recipient,
  subject: 'Welcome to our newsletter',
  paragraphs: [
    'Hello,',
    'from now on you hear first of what is new.',
    ...(couponCode ? [`10% off your next order with the code ${couponCode}.`] : []),
  ],
  action: toAction(said, 'Unsubscribe'),
  note: 'The link ends the newsletter at any time.',
}));

const wanted = z.object({ orderNumber: z.string(), items: z.array(z.string()) });

const photosWanted = toAddress((said, _, { payload }) => {
  const { orderNumber, items } = wanted.parse(payload);
  return {
    to: said.recipient,
    subject: `Your photos for order ${orderNumber}`,
    paragraphs: [
      getGreeting(said.firstName),
      'before we can begin, we need your photos and choices for what you ordered:',
    ],
    lines: items,
    action: toAction(said, 'Add my photos'),
    note: 'The link holds for 60 days and works as often as you like. Whoever has it can fill in this order, so please do not pass it on.',
  };
});

const LETTERS: Readonly<Record<string, Write>> = {
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

/** Writes the mail of an outbox row; null if its subject was deleted or its kind is unknown. */
export const writeLetter = async (
  db: Executor,
  { kind, payload, storeName: named }: OutboxRow,
): Promise<Letter | null> => {
  const storeName = named ?? DEFAULT_STORE_VIEW.name;
  const draft = await LETTERS[kind]?.({ payload, storeName }, db);
  return draft ? { ...draft, storeName } : null;
};

import { z } from 'zod';
import type { Executor } from '../db/schema.ts';
import { greetingOf, type Letter } from './letter.ts';
import { findMailedCards, findMailedOrder, findReminderEmail, hasAccount, type OutboxRow } from './mail.repository.ts';
import { orderLetter } from './order-letter.ts';

/** Most letters: whom they go to, and where they lead. */
const addressed = z.object({
  recipient: z.string(),
  firstName: z.string().optional(),
  link: z.object({ shop: z.string(), path: z.string() }).optional(),
});

type Addressed = z.infer<typeof addressed>;

const actionOf = ({ link }: Addressed, label: string): { label: string; url: string } | null =>
  link ? { label, url: link.shop + link.path } : null;

const NOT_ASKED = 'If you did not ask for this, you can leave this mail alone: nothing has been changed.';

type Write = (payload: OutboxRow['payload'], db: Executor) => Promise<Letter | null>;

const toAddress =
  (write: (said: Addressed, db: Executor, payload: OutboxRow['payload']) => Letter | Promise<Letter>): Write =>
  async (payload, db) => {
    const said = addressed.safeParse(payload);
    return said.success ? write(said.data, db, payload) : null;
  };

const loginLink = toAddress((said) => ({
  to: said.recipient,
  subject: 'Your link to sign in',
  paragraphs: ['Hello,', 'here is your link to sign in. It works once, within 15 minutes.'],
  action: actionOf(said, 'Sign in'),
  note: NOT_ASKED,
}));

const passwordLink = toAddress(async (said, db) => {
  const { recipient: to } = said;
  if (await hasAccount(db, to)) {
    return {
      to,
      subject: 'Set a new password',
      paragraphs: ['Hello,', 'here is your link to set a new password. It works once, within an hour.'],
      action: actionOf(said, 'Set a new password'),
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
  action: actionOf(said, 'Choose a password'),
  note: NOT_ASKED,
}));

const accountExists = toAddress((said) => ({
  to: said.recipient,
  subject: 'You have an account already',
  paragraphs: [
    'Hello,',
    'you wanted an account with your order, and there is one with this address already: nothing about it was changed. The order was placed as a guest’s; its confirmation comes in a mail of its own. Sign in as you always do, and your next order is kept with your account.',
  ],
  action: actionOf(said, 'Sign in'),
  note: 'If you did not order anything, somebody has typed your address. They have not been in your account.',
}));

const welcome = toAddress((said) => ({
  to: said.recipient,
  subject: 'Welcome to Patchwork',
  paragraphs: [
    greetingOf(said.firstName),
    'your account is ready: your cart follows you to every device, and what you order stays in one place.',
  ],
  action: actionOf(said, 'My account'),
  note: 'If you did not make this account, somebody has used your address. Set a new password, and it is yours alone.',
}));

const emailChanged = toAddress((said) => ({
  to: said.recipient,
  subject: 'Your address was changed',
  paragraphs: ['Hello,', 'your account has another e-mail address from now on: we write there.'],
  note: 'If this was not you, please answer this mail at once.',
}));

const cartLeft = toAddress((said) => ({
  to: said.recipient,
  subject: 'Your cart is waiting for you',
  paragraphs: [greetingOf(said.firstName), 'what you picked is still here. Whenever you like, go on where you left.'],
  action: actionOf(said, 'Back to my cart'),
  note: 'The link holds for 14 days. We write about a cart once.',
}));

const orderPlaced: Write = async (payload, db) => {
  const order = await findMailedOrder(db, String(payload.orderId));
  return order ? orderLetter(order) : null;
};

const cardsIssued: Write = async (payload, db) => {
  const key = { orderId: String(payload.orderId), position: Number(payload.position) };
  const cards = await findMailedCards(db, key);
  if (!cards) return null;
  return {
    to: cards.email,
    subject: 'A gift card for you',
    paragraphs: [greetingOf(cards.recipientName ?? undefined), 'here is what you can spend at Patchwork:'],
    lines: cards.codes,
    note: `Bought with order ${cards.orderNumber}. Whoever knows the code can spend it.`,
  };
};

const reminder: Write = async (payload, db) => {
  const to = await findReminderEmail(db, Number(payload.reminderId));
  if (to === undefined) return null;
  const paragraphs = [
    'Hello,',
    'you asked us to remind you today: a toy takes a while to sew, and now is a good time.',
  ];
  return { to, subject: 'You wanted to think of a toy', paragraphs };
};

const newsletterWelcome = toAddress((said, _, { couponCode }) => ({
  to: said.recipient,
  subject: 'Welcome to our newsletter',
  paragraphs: [
    'Hello,',
    'from now on you hear of new animals first.',
    ...(couponCode ? [`10% off your next order with the code ${couponCode}.`] : []),
  ],
  action: actionOf(said, 'Unsubscribe'),
  note: 'The link ends the newsletter at any time.',
}));

const LETTERS: Readonly<Record<string, Write>> = {
  'login-link': loginLink,
  'password-link': passwordLink,
  'account-link': accountLink,
  'account-exists': accountExists,
  welcome,
  'email-changed': emailChanged,
  'cart-left': cartLeft,
  'order-placed': orderPlaced,
  'gift-cards-issued': cardsIssued,
  'newsletter-welcome': newsletterWelcome,
  'plushie-reminder': reminder,
};

/** What a row of the outbox says as a mail; null where what it tells of is gone, or nobody knows how to say it. */
export const writeLetter = async (db: Executor, { kind, payload }: OutboxRow): Promise<Letter | null> =>
  (await LETTERS[kind]?.(payload, db)) ?? null;

import type { messages } from '@patchwork/domain/messages/by-locale/mail.generated.ts';
import type { SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';

/** The texts of mails, in one language. */
export type MailMessages = (typeof messages)[typeof SOURCE_LOCALE];

/** The content of a mail, which is rendered as text here and as HTML by `toHtml`. */
export interface Letter {
  readonly storeName: string;
  readonly locale: string;
  readonly messages: MailMessages;
  readonly to: string;
  /** Where answers go in place of the shop, such as to who has written to it. */
  readonly replyTo?: string | null;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A list, e.g. of purchased items. */
  readonly lines?: readonly string[];
  /** Labelled values after the lines, such as totals. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** The call to action; null if its link no longer exists. */
  readonly action?: { readonly label: string; readonly url: string } | null;
  /** Small print at the end. */
  readonly note?: string;
  /** A link in small print, such as that which ends letters of a list. */
  readonly footer?: { readonly label: string; readonly url: string } | null;
  /** Address that ends letters of this list by a POST; null: the letter is of none. */
  readonly unsubscribeUrl?: string | null;
}

export type Draft = Omit<Letter, 'storeName' | 'locale' | 'messages'>;

/** Mail programs make a link of this; the names of strangers must not lead anywhere. */
const LINK = /:\/\/|@|www\.|[^\s.]\.[^\s.]{2,}/i;
const LONGEST_NAME = 60;

/** Splits addresses in typed text by a word joiner, which nobody sees, so that mail programs make no link of them. */
export const withoutLinks = (text: string): string =>
  LINK.test(text) ? text.replace(/([.:@/])(?=\S)/g, '$1\u2060') : text;

/** Without the name where it is none. */
export const getGreeting = (text: MailMessages, firstName: string | undefined): string => {
  const name = firstName?.trim() ?? '';
  return name === '' || name.length > LONGEST_NAME || LINK.test(name) ? text.hello : text.helloName({ name });
};

export const getSignature = ({ storeName, messages: text }: Letter): string => text.signature({ store: storeName });

export const toText = (letter: Letter): string => {
  const { paragraphs, lines = [], facts = [], action, note, footer, messages: text } = letter;
  const link = action && `${action.label}:\n${action.url}`;
  const blocks = [lines.map((line) => `- ${line}`), facts.map(text.labelled)];
  const listed = blocks.map((list) => list.join('\n'));
  const parts = [...paragraphs, ...listed, link ?? (action === null && text.linkGone)];
  const last = footer && `${footer.label}:\n${footer.url}`;
  return [...parts, note, getSignature(letter), last].filter(Boolean).join('\n\n');
};

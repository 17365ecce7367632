import type { messages } from '@patchwork/domain/messages/by-locale/mail.generated.ts';
import type { SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';

/** The texts of mails, in one language. */
export type MailMessages = (typeof messages)[typeof SOURCE_LOCALE];

/** The content of a mail, rendered as text and as HTML. */
export interface Letter {
  readonly storeName: string;
  readonly locale: string;
  readonly messages: MailMessages;
  readonly to: string;
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
}

export type Draft = Omit<Letter, 'storeName' | 'locale' | 'messages'>;

export const getGreeting = (text: MailMessages, firstName: string | undefined): string =>
  firstName ? text.helloName({ name: firstName }) : text.hello;

const signature = ({ storeName, messages: text }: Letter): string => text.signature({ store: storeName });

export const toText = (letter: Letter): string => {
  const { paragraphs, lines = [], facts = [], action, note, messages: text } = letter;
  const link = action && `${action.label}:\n${action.url}`;
  const blocks = [lines.map((line) => `- ${line}`), facts.map(text.labelled)];
  const listed = blocks.map((list) => list.join('\n'));
  const parts = [...paragraphs, ...listed, link ?? (action === null && text.linkGone)];
  return [...parts, note, signature(letter)].filter(Boolean).join('\n\n');
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and its attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#ffc93c;color:#14213d;font-weight:700;text-decoration:none';

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const toList = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

const toFacts = (facts: NonNullable<Letter['facts']>): string => {
  const rows = facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
};

const button = ({ action, messages: text }: Letter): string => {
  if (action === undefined) return '';
  if (action === null) return paragraph(text.linkGone);
  const [label, url] = [escapeHtml(action.label), escapeHtml(action.url)];
  const copy = escapeHtml(text.orCopyAddress({ address: action.url }));
  return `<p><a href="${url}" rel="noreferrer" style="${BUTTON}">${label}</a></p>
<p style="font-size:14px;overflow-wrap:anywhere">${copy}</p>`;
};

/** Simple HTML for mail programs: no scripts or pictures, inline styles. */
export const toHtml = (letter: Letter): string => {
  const { subject, paragraphs, lines = [], facts = [], note, locale } = letter;
  const last = note === undefined ? '' : `<p style="font-size:14px;color:#5b6472">${escapeHtml(note)}</p>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fff9f1;color:#14213d;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:32rem;margin:0 auto">
<h1 style="font-size:24px">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${toList(lines)}
${toFacts(facts)}
${button(letter)}
${last}
<p>${escapeHtml(signature(letter))}</p>
</main></body></html>`;
};

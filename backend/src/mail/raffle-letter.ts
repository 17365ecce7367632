import { z } from 'zod';
import { type Draft, getGreeting, type MailMessages } from './letter.ts';

/** As the outbox has it. */
const raffleMail = z.object({
  recipient: z.string(),
  firstName: z.string(),
  drawsAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime().optional(),
  chances: z.number().optional(),
  link: z.object({ shop: z.string(), path: z.string() }).optional(),
});

type RaffleMail = z.infer<typeof raffleMail>;

const toDraft = (
  text: MailMessages,
  { recipient: to, firstName, link }: RaffleMail,
  words: { subject: string; body: string; label: string; note: string },
): Draft => ({
  to,
  subject: words.subject,
  paragraphs: [getGreeting(text, firstName), words.body],
  ...(link && { action: { label: words.label, url: link.shop + link.path } }),
  note: words.note,
});

const CONTENT = {
  'raffle-confirm': (text: MailMessages) => ({
    subject: text.raffleConfirmSubject,
    body: text.raffleConfirmBody,
    label: text.raffleConfirm,
    note: text.notAsked,
  }),
  'raffle-entered': (text: MailMessages, { drawsAt = '' }) => ({
    subject: text.raffleEnteredSubject,
    body: text.raffleEnteredBody({ day: new Date(drawsAt) }),
    label: text.raffleShare,
    note: text.raffleEnteredNote,
  }),
  'raffle-friend-joined': (text: MailMessages, { chances = 1 }) => ({
    subject: text.raffleFriendSubject,
    body: text.raffleFriendBody({ chances }),
    label: text.raffleShare,
    note: text.raffleEnteredNote,
  }),
  'raffle-ticket': (text: MailMessages, { expiresAt = '' }) => ({
    subject: text.raffleTicketSubject,
    body: text.raffleTicketBody({ day: new Date(expiresAt) }),
    label: text.raffleOrder,
    note: text.raffleTicketNote,
  }),
} satisfies Record<
  string,
  (text: MailMessages, mail: RaffleMail) => { subject: string; body: string; label: string; note: string }
>;

interface Entry {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly text: MailMessages;
}

const write =
  (kind: keyof typeof CONTENT) =>
  async ({ payload, text }: Entry): Promise<Draft | null> => {
    const mail = raffleMail.safeParse(payload);
    return mail.success ? toDraft(text, mail.data, CONTENT[kind](text, mail.data)) : null;
  };

/** The letters about the raffle, by kind. */
export const RAFFLE_LETTERS = {
  'raffle-confirm': write('raffle-confirm'),
  'raffle-entered': write('raffle-entered'),
  'raffle-friend-joined': write('raffle-friend-joined'),
  'raffle-ticket': write('raffle-ticket'),
};

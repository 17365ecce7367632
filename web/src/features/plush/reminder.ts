import { emailProblem, found, type Letter, REQUIRED, textOf } from '../../components/letter/letter.ts';
import { sending } from '../../lib/session/owned.ts';
import { PlushieReminderRequestDocument } from './PlushieReminderRequest.generated.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Two years, as the shop counts them. */
const MOST_DAYS = 731;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** A day as its clock on the wall tells it, so many days from now: 2026-12-24. */
const dayAhead = (days: number, now: Date): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + days * DAY_MS).toISOString().slice(0, 10);

/** The first and the last day that can be asked for. */
export const reminderDays = (now: Date): { readonly first: string; readonly last: string } => ({
  first: dayAhead(1, now),
  last: dayAhead(MOST_DAYS - 1, now),
});

const isDay = (text: string): boolean => SHAPE.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

const dayProblem = (day: string): string | null => {
  if (day === '') return REQUIRED;
  if (!isDay(day)) return 'There is no such day';
  const { first, last } = reminderDays(new Date());
  return day >= first && day <= last ? null : 'Please choose a day to come, within two years';
};

/** A day on which somebody wants to think of a toy again. */
export const REMINDER: Letter = {
  name: 'reminder',
  labels: { remindOn: 'Day', email: 'Your email' },
  judge: (typed) =>
    found({ remindOn: dayProblem(textOf(typed, 'remindOn')), email: emailProblem(textOf(typed, 'email')) }),
  send: async (client, typed, idempotencyKey) => {
    const input = { email: textOf(typed, 'email'), remindOn: textOf(typed, 'remindOn'), idempotencyKey };
    const sent = await client.mutate({ mutation: PlushieReminderRequestDocument, variables: { input }, ...sending() });
    if (!sent.data) throw new Error('No answer');
    return sent.data.plushieReminderRequest.userErrors;
  },
  failed: 'Error while send plushie reminders request',
};

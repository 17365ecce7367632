import { isDay, MOST_DAYS_AHEAD } from '@patchwork/domain/lib/day.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import * as messages from '@patchwork/domain/messages/reminder.generated.ts';
import { REQUIRED, toFieldErrors, validateEmail } from '../../components/form/validators.ts';
import { getText, type Submission } from '../../components/submission/submission.ts';
import { requestOptions } from '../../shop/session/requestOptions.ts';
import { PlushieReminderRequestDocument } from './PlushieReminderRequest.generated.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The local date so many days from now: 2026-12-24. */
const dayAhead = (days: number, now: Date): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + days * DAY_MS).toISOString().slice(0, 10);

/** The bounds of the day, both inclusive. */
export const reminderDays = (now: Date): { readonly first: string; readonly last: string } => ({
  first: dayAhead(1, now),
  last: dayAhead(MOST_DAYS_AHEAD - 1, now),
});

const validateDay = (day: string): string | null => {
  if (day === '') return REQUIRED;
  if (!isDay(day)) return messages.noSuchDay;
  const { first, last } = reminderDays(new Date());
  return day >= first && day <= last ? null : refusals.reminderDayInvalid;
};

export const REMINDER: Submission = {
  name: 'reminder',
  labels: { remindOn: messages.date, email: common.yourEmail },
  validate: (texts) =>
    toFieldErrors({ remindOn: validateDay(getText(texts, 'remindOn')), email: validateEmail(getText(texts, 'email')) }),
  send: async (client, texts, idempotencyKey) => {
    const input = { email: getText(texts, 'email'), remindOn: getText(texts, 'remindOn'), idempotencyKey };
    const sent = await client.mutate({
      mutation: PlushieReminderRequestDocument,
      variables: { input },
      ...requestOptions(),
    });
    if (!sent.data) throw new Error('No answer');
    return sent.data.plushieReminderRequest.userErrors;
  },
  failed: refusals.reminderFailed,
};

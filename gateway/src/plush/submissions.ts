import { isDayOfYear } from '@patchwork/domain/customers/birthday.ts';
import { isEmail } from '@patchwork/domain/customers/email.ts';
import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toFailureErrors } from '../lib/failure-message.ts';
import { invalid, lengthProblems, type UserError } from '../lib/user-errors.ts';
import type { PlushApi } from './plush.api.ts';
import type {
  ArtistShareInput,
  CustomerStoryShareInput,
  PlushieReminderRequestInput,
} from './plush.types.generated.ts';

const LONGEST_NAME = 255;
const LONGEST_STORY = 5000;
const LONGEST_NUMBER = 64;

interface Submission {
  readonly problems: UserError[];
  readonly failed: Reason;
  /** Fields of the input by those of the body. */
  readonly fields: Readonly<Record<string, string>>;
  readonly send: () => Promise<unknown>;
}

const emailProblems = (email: string): UserError[] =>
  isEmail(email.trim()) ? [] : [invalid(['email'], reasons.emailInvalid)];

/** Sends valid input; refusals are returned, errors thrown. */
const submit = async ({ problems, failed, fields, send }: Submission): Promise<{ userErrors: UserError[] }> => {
  if (problems.length > 0) return { userErrors: problems };
  const locate = (field: readonly string[]) => {
    const name = fields[field[0] ?? ''];
    return name === undefined ? null : [name];
  };
  try {
    await send();
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: toFailureErrors(error, { failed, locate }) };
  }
};

export const shareArtist = (plush: PlushApi, { idempotencyKey, name, email, ...birth }: ArtistShareInput) =>
  submit({
    problems: [
      ...lengthProblems('name', name, LONGEST_NAME),
      ...(isDayOfYear(birth.birthMonth, birth.birthDay) ? [] : [invalid(['birthDay'], reasons.dayInvalid)]),
      ...emailProblems(email),
    ],
    failed: reasons.birthdayFailed,
    fields: { name: 'name', email: 'email', birthMonth: 'birthMonth', birthDay: 'birthDay' },
    send: () => plush.shareArtist({ name: name.trim(), email: email.trim(), ...birth }, idempotencyKey),
  });

export const shareStory = (plush: PlushApi, { idempotencyKey, story, orderNumber }: CustomerStoryShareInput) => {
  const number = orderNumber?.trim() ?? '';
  return submit({
    problems: [
      ...lengthProblems('story', story, LONGEST_STORY),
      ...(number === '' ? [] : lengthProblems('orderNumber', number, LONGEST_NUMBER)),
    ],
    failed: reasons.storyFailed,
    fields: { customerStoryText: 'story', orderId: 'orderNumber' },
    send: () =>
      plush.shareStory({ customerStoryText: story.trim(), ...(number !== '' && { orderId: number }) }, idempotencyKey),
  });
};

export const remind = (plush: PlushApi, { idempotencyKey, email, remindOn }: PlushieReminderRequestInput) =>
  submit({
    problems: emailProblems(email),
    failed: reasons.reminderFailed,
    fields: { customerEmail: 'email', remindDate: 'remindOn' },
    send: () => plush.remind({ customerEmail: email.trim(), remindDate: remindOn }, idempotencyKey),
  });

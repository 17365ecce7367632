import { isEmail } from '@patchwork/domain/email.ts';

export const GIFT_FIELDS = ['senderName', 'recipientName', 'recipientEmail', 'message'] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];
export type GiftValues = Readonly<Record<GiftField, string>>;
export type GiftProblems = Partial<Record<GiftField, string>>;

const MAX_MESSAGE = 1000;
const REQUIRED = 'Field is required';

const rules: Record<GiftField, (value: string) => string | null> = {
  senderName: (value) => (value ? null : REQUIRED),
  recipientName: (value) => (value ? null : REQUIRED),
  recipientEmail: (value) => {
    if (!value) return REQUIRED;
    return isEmail(value) ? null : 'Please provide a valid e-mail address';
  },
  message: (value) => (value.length > MAX_MESSAGE ? `At most ${MAX_MESSAGE} characters` : null),
};

/** Why a field is refused; null when it is not. */
export const giftProblem = (field: GiftField, value: string): string | null => rules[field](value.trim());

/** All refusals of the form. */
export const giftProblems = (values: GiftValues): GiftProblems =>
  Object.fromEntries(
    GIFT_FIELDS.flatMap((field) => {
      const problem = giftProblem(field, values[field]);
      return problem ? [[field, problem]] : [];
    }),
  );

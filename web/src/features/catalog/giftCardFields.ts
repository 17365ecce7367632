import { isEmail } from '@patchwork/domain/email.ts';

export const GIFT_FIELDS = ['senderName', 'recipientName', 'recipientEmail', 'message'] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];
export type GiftValues = Readonly<Record<GiftField, string>>;
export type GiftProblems = Partial<Record<GiftField, string>>;

/** To whom the card goes, and how. */
export interface GiftDelivery {
  readonly isForFriend: boolean;
  readonly isPosted: boolean;
}

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

/** What has to be known: nothing of a card for oneself, no e-mail address for one that is posted. */
const fieldsFor = ({ isForFriend, isPosted }: GiftDelivery): readonly GiftField[] =>
  isForFriend ? GIFT_FIELDS.filter((field) => !(isPosted && field === 'recipientEmail')) : [];

/** Why a field is refused; null when it is not. */
export const giftProblem = (field: GiftField, value: string): string | null => rules[field](value.trim());

/** All refusals of the fields that are asked for. */
export const giftProblems = (values: GiftValues, delivery: GiftDelivery): GiftProblems =>
  Object.fromEntries(
    fieldsFor(delivery).flatMap((field) => {
      const problem = giftProblem(field, values[field]);
      return problem ? [[field, problem]] : [];
    }),
  );

/** What is sent: what was typed in fields that are not asked for any more stays behind. */
export const giftAnswers = (values: GiftValues, delivery: GiftDelivery): Partial<GiftValues> & GiftDelivery => ({
  ...Object.fromEntries(fieldsFor(delivery).map((field) => [field, values[field]])),
  ...delivery,
});

/** The same in words, for the cart to show. */
export const giftWords = ({ recipientName, recipientEmail, isPosted }: ReturnType<typeof giftAnswers>) => [
  ...(recipientName
    ? [{ label: 'For', value: recipientEmail ? `${recipientName} <${recipientEmail}>` : recipientName }]
    : []),
  ...(isPosted ? [{ label: 'Delivery', value: 'By post' }] : []),
];

import { isEmail } from '@patchwork/domain/customers/email.ts';
import * as text from '@patchwork/domain/messages/gift-card-product.generated.ts';
import * as limits from '@patchwork/domain/messages/text-limits.generated.ts';
import type { FieldErrors } from '../../../components/form/useForm.ts';
import { REQUIRED, toFieldErrors } from '../../../components/form/validators.ts';

const GIFT_FIELDS = ['senderName', 'recipientName', 'recipientEmail', 'message'] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];
export type GiftValues = Readonly<Record<GiftField, string>>;

/** Whether the card is for somebody else, and whether it is posted or emailed. */
export interface GiftDelivery {
  readonly isForFriend: boolean;
  readonly isPosted: boolean;
}

const MAX_MESSAGE = 1000;

const rules: Record<GiftField, (value: string) => string | null> = {
  senderName: (value) => (value ? null : REQUIRED),
  recipientName: (value) => (value ? null : REQUIRED),
  recipientEmail: (value) => {
    if (!value) return REQUIRED;
    return isEmail(value) ? null : text.recipientEmailInvalid;
  },
  message: (value) => (value.length > MAX_MESSAGE ? limits.tooLong({ most: MAX_MESSAGE }) : null),
};

/** The fields to fill in: none for a card for oneself, no email address for a posted one. */
const fieldsFor = ({ isForFriend, isPosted }: GiftDelivery): readonly GiftField[] =>
  isForFriend ? GIFT_FIELDS.filter((field) => !(isPosted && field === 'recipientEmail')) : [];

/** Validates only the fields that this delivery needs. */
export const validateGift = (values: GiftValues, delivery: GiftDelivery): FieldErrors<GiftField> =>
  toFieldErrors(Object.fromEntries(fieldsFor(delivery).map((field) => [field, rules[field](values[field].trim())])));

/** The values to send, without those of fields that this delivery does not need. */
export const giftAnswers = (values: GiftValues, delivery: GiftDelivery): Partial<GiftValues> & GiftDelivery => ({
  ...Object.fromEntries(fieldsFor(delivery).map((field) => [field, values[field]])),
  ...delivery,
});

export const giftWords = ({ recipientName, recipientEmail, isPosted }: ReturnType<typeof giftAnswers>) => [
  ...(recipientName
    ? [{ label: text.lineRecipient, value: recipientEmail ? `${recipientName} <${recipientEmail}>` : recipientName }]
    : []),
  ...(isPosted ? [{ label: text.lineDelivery, value: text.byPost }] : []),
];

import { LONGEST_CONTACT_MESSAGE } from '@patchwork/domain/customers/contact.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { isPhoneNumber } from '../lib/phone.ts';
import { emailProblems, textProblems } from '../lib/text-problems.ts';
import { invalid, lengthProblems, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { CustomersApi } from './customers.api.ts';
import type { ContactMessageSendInput } from './customers.types.generated.ts';

const FIELDS = new Set(['name', 'email', 'phone', 'topic', 'message']);

const phoneProblems = (phone: string, isRequired: boolean): UserError[] => {
  if (phone === '') return isRequired ? [invalid(['phone'], reasons.fieldRequired)] : [];
  return isPhoneNumber(phone) ? [] : [invalid(['phone'], reasons.phoneInvalid)];
};

/** Sends a message; which fields are required depends on its kind. */
export const sendContactMessage = async (
  customers: CustomersApi,
  { idempotencyKey, kind, topic, ...typed }: ContactMessageSendInput,
): Promise<{ userErrors: UserError[] }> => {
  const isCall = kind === 'CALL';
  const [name, email, phone, message] = [typed.name, typed.email, typed.phone, typed.message].map(
    (text) => text?.trim() ?? '',
  ) as [string, string, string, string];
  const userErrors = [
    ...textProblems(name, ['name']),
    ...(isCall && email === '' ? [] : emailProblems(email, ['email'])),
    ...phoneProblems(phone, isCall),
    ...(isCall && message === '' ? [] : lengthProblems('message', message, LONGEST_CONTACT_MESSAGE)),
  ];
  if (userErrors.length > 0) return { userErrors };
  const body = {
    kind: (kind ?? 'MESSAGE').toLowerCase(),
    topic: (topic ?? 'OTHER').toLowerCase(),
    name,
    ...(email !== '' && { email }),
    ...(phone !== '' && { phone }),
    ...(message !== '' && { message }),
  };
  try {
    await customers.sendContactMessage(body, idempotencyKey);
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: toUserErrors(error, ([field = '']) => (FIELDS.has(field) ? [field] : null)) };
  }
};

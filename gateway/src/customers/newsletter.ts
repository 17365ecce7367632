import { emailProblems } from '../lib/text-problems.ts';
import { type Locate, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { CustomersApi } from './customers.api.ts';
import type {
  NewsletterLeaveInput,
  NewsletterSubscribeInput,
  NewsletterUnsubscribeInput,
} from './customers.types.generated.ts';

const sameField: Locate = ([field]) => (field === undefined ? null : [field]);

const toPayload = async (send: () => Promise<unknown>): Promise<{ userErrors: UserError[] }> => {
  try {
    await send();
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: toUserErrors(error, sameField) };
  }
};

export const subscribe = async (customers: CustomersApi, { email, idempotencyKey }: NewsletterSubscribeInput) => {
  const userErrors = emailProblems(email, ['email']);
  return userErrors.length > 0 ? { userErrors } : toPayload(() => customers.subscribe(email.trim(), idempotencyKey));
};

export const unsubscribe = (customers: CustomersApi, { idempotencyKey }: NewsletterUnsubscribeInput) =>
  toPayload(() => customers.unsubscribe(idempotencyKey));

export const leave = (customers: CustomersApi, { token }: NewsletterLeaveInput) =>
  toPayload(() => customers.leave(token));

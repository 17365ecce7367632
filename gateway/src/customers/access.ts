import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toOwnPath } from '@patchwork/domain/routing/redirect-target.ts';
import { asUserError, type Locate, toUserErrors, type UserError, userError } from '../lib/user-errors.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { CustomersApi } from './customers.api.ts';
import type {
  CustomerRegisterInput,
  LoginLinkRequestInput,
  PasswordChangeInput,
  PasswordCreateInput,
  PasswordResetRequestInput,
  SessionStartByLinkInput,
} from './customers.types.generated.ts';
import { begun, missing, type SessionAnswer, toDevice } from './session.ts';

interface MailedLinkAnswer {
  readonly userErrors: UserError[];
}

interface PasswordAnswer extends MailedLinkAnswer {
  readonly email: string | null;
}

const sameField: Locate = ([field]) => (field === undefined ? null : [field]);

const requested = async (email: string, request: (email: string) => Promise<unknown>): Promise<MailedLinkAnswer> => {
  const typed = email.trim();
  const userErrors = missing({ email: typed });
  if (userErrors.length > 0) return { userErrors };
  try {
    await request(typed);
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: toUserErrors(error, sameField) };
  }
};

export const requestLoginLink = (
  customers: CustomersApi,
  { email, idempotencyKey, returnPath }: LoginLinkRequestInput,
) => {
  const path = returnPath ? toOwnPath(returnPath) : null;
  return requested(email, (typed) => customers.requestLoginLink(typed, path, idempotencyKey));
};

export const requestPasswordLink = (customers: CustomersApi, { email, idempotencyKey }: PasswordResetRequestInput) =>
  requested(email, (typed) => customers.requestPasswordLink(typed, idempotencyKey));

/** Backends without codes refuse a link with a 401, which is not about the request's token. */
const linkExpired = (error: unknown, otherwise: Reason): UserError[] =>
  error instanceof RestRefusal && error.status === 401
    ? [asUserError(error, { code: 'LINK_EXPIRED', otherwise })]
    : toUserErrors(error, sameField);

export const startByLink = async (customers: CustomersApi, input: SessionStartByLinkInput) => {
  try {
    const session = await customers.startByLink({ email: input.email.trim(), token: input.token, ...toDevice(input) });
    return { session, isNewCustomer: session === null, userErrors: [] };
  } catch (error) {
    return { session: null, isNewCustomer: false, userErrors: linkExpired(error, reasons.linkExpired) };
  }
};

const TAKEN = 'A customer with the same e-mail already exists';

/** Backends without codes answer in text only. */
const notRegistered = (error: unknown): UserError[] =>
  error instanceof RestRefusal && error.message.startsWith(TAKEN)
    ? [userError('EMAIL_TAKEN', ['email'], reasons.emailTaken)]
    : toUserErrors(error, sameField);

export const register = async (customers: CustomersApi, input: CustomerRegisterInput): Promise<SessionAnswer> => {
  const { password } = input;
  const [email, firstName, lastName] = [input.email.trim(), input.firstName.trim(), input.lastName.trim()];
  const userErrors = missing({ firstName, lastName, email, password });
  if (userErrors.length > 0) return { session: null, userErrors };
  const cartId = input.orderedCartId ?? undefined;
  return begun(
    () => customers.register({ email, firstName, lastName, password, cartId, ...toDevice(input) }),
    notRegistered,
  );
};

export const createPassword = async (
  customers: CustomersApi,
  { email: said, token, newPassword }: PasswordCreateInput,
): Promise<PasswordAnswer> => {
  const email = said.trim();
  if (newPassword === '') return { email: null, userErrors: missing({ newPassword }) };
  try {
    await customers.createPassword({ email, resetToken: token, newPassword });
    return { email, userErrors: [] };
  } catch (error) {
    return { email: null, userErrors: linkExpired(error, reasons.passwordResetFailed) };
  }
};

/** The backend's own message is shown. */
export const changePassword = async (customers: CustomersApi, input: PasswordChangeInput): Promise<PasswordAnswer> => {
  const { idempotencyKey, ...passwords } = input;
  const userErrors = missing(passwords);
  if (userErrors.length > 0) return { email: null, userErrors };
  try {
    const me = await customers.me();
    await customers.changePassword(passwords, idempotencyKey);
    return { email: me?.email ?? null, userErrors: [] };
  } catch (error) {
    return { email: null, userErrors: toUserErrors(error, sameField) };
  }
};

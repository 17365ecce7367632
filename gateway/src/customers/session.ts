import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { decodeJwt } from 'jose';
import { instant } from '../lib/instant.ts';
import {
  asUserError,
  invalid,
  isUnauthenticated,
  toUserErrors,
  type UserError,
  userError,
} from '../lib/user-errors.ts';
import type { CustomersApi } from './customers.api.ts';
import type { SessionSource } from './customers.dto.ts';
import type { SessionEndInput, SessionRefreshInput, SessionStartInput } from './customers.types.generated.ts';

export interface SessionAnswer {
  readonly session: SessionSource | null;
  readonly userErrors: UserError[];
}

const SESSION_OVER = userError('UNAUTHENTICATED', null, reasons.sessionOver);

export const missing = (input: object): UserError[] =>
  Object.entries(input).flatMap(([name, text]) => (text === '' ? [invalid([name], reasons.fieldRequired)] : []));

/** A 401 is about the credentials, not the request's token. */
const wrongCredentials = (error: unknown): UserError[] =>
  isUnauthenticated(error) ? [asUserError(error, { code: 'WRONG_CREDENTIALS' })] : toUserErrors(error);

/** A refused refresh token is invalid, whether it was one or malformed. */
const sessionOver = (error: unknown): UserError[] => {
  if (isUnauthenticated(error) && error.code === 'SESSION_COPIED') {
    return [asUserError(error, { code: 'SESSION_COPIED' })];
  }
  return isUnauthenticated(error) || toUserErrors(error).some(({ code }) => code !== 'TOO_MANY_ATTEMPTS')
    ? [SESSION_OVER]
    : toUserErrors(error);
};

/** The device key is sent only if there is one, since some backends do not know it. */
export const toDevice = ({ deviceKey }: { readonly deviceKey?: string | null }): { deviceKey?: string } =>
  deviceKey ? { deviceKey } : {};

export const begun = async (
  begin: () => Promise<SessionSource>,
  refused: (error: unknown) => UserError[],
): Promise<SessionAnswer> => {
  try {
    return { session: await begin(), userErrors: [] };
  } catch (error) {
    return { session: null, userErrors: refused(error) };
  }
};

export const startSession = async (customers: CustomersApi, input: SessionStartInput): Promise<SessionAnswer> => {
  const { email, password } = { ...input, email: input.email.trim() };
  const userErrors = missing({ email, password });
  if (userErrors.length > 0) return { session: null, userErrors };
  const device = toDevice(input);
  return begun(() => customers.start({ username: email, password, ...device }), wrongCredentials);
};

export const refreshSession = (customers: CustomersApi, input: SessionRefreshInput) =>
  begun(() => customers.refresh({ refreshToken: input.refreshToken, ...toDevice(input) }), sessionOver);

/** An unknown session counts as ended. */
export const endSession = async (customers: CustomersApi, { refreshToken }: SessionEndInput) => {
  try {
    await customers.end(refreshToken);
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: sessionOver(error).filter(({ code }) => code === 'TOO_MANY_ATTEMPTS') };
  }
};

/** Null if the token is no JWT or has no expiry. */
export const readExpiry = (accessToken: string): string | null => {
  try {
    const { exp } = decodeJwt(accessToken);
    return exp === undefined ? null : instant(new Date(exp * 1000).toISOString());
  } catch {
    return null;
  }
};

import { RestRefusal } from '../rest/errors.ts';

const CODES = [
  'INVALID',
  'NOT_FOUND',
  'CART_NOT_FOUND',
  'OUT_OF_STOCK',
  'QUANTITY',
  'PRICE_UNKNOWN',
  'CART_CHANGED',
  'PAYMENT_DECLINED',
  'PAYMENT_ACTION_REQUIRED',
  'IDEMPOTENCY_MISMATCH',
  'IN_PROGRESS',
  'WRONG_CODE',
  'TOO_MANY_ATTEMPTS',
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'EMAIL_TAKEN',
  'LINK_EXPIRED',
  'UNAUTHENTICATED',
  'SESSION_COPIED',
] as const;

export type UserErrorCode = (typeof CODES)[number];

export interface UserError {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: string;
  /** Handed to the payment form for the next step; left out where there is none. */
  readonly action?: string;
}

/** Turns a path into the REST body into one into the mutation's input; null when no single field is to blame. */
export type Locate = (field: readonly string[]) => string[] | null;

const CART_GONE = [
  'No such entity with cartId',
  'No quote found for cartId',
  'User is not authroized to access cartId',
  'Active Quote not found',
];

/** A lost cart is told by its text: a 404 of another kind, or of a proxy, never costs a shopper the cart. */
export const isCartGone = (error: unknown): boolean =>
  error instanceof RestRefusal &&
  (error.code === 'CART_NOT_FOUND' || (error.status === 404 && CART_GONE.some((text) => error.message.includes(text))));

/** The token that proves a customer does not hold (any more), or there is none where one is needed. */
export const isUnauthenticated = (error: unknown): error is RestRefusal & { readonly status: 401 } =>
  error instanceof RestRefusal && error.status === 401;

const isCode = (code: string | null): code is UserErrorCode => CODES.some((known) => known === code);

const toCode = (refusal: RestRefusal): UserErrorCode => {
  if (isCartGone(refusal)) return 'CART_NOT_FOUND';
  if (isCode(refusal.code)) return refusal.code;
  if (refusal.status === 409) return 'CART_CHANGED';
  // An object of somebody else is treated as missing.
  return refusal.status === 404 || refusal.status === 403 ? 'NOT_FOUND' : 'INVALID';
};

/**
 * A refusal is the shopper's to mend and becomes part of the answer; everything else is rethrown, and so is a token that
 * does not hold: the client gets another one and asks again.
 */
export const toUserErrors = (error: unknown, locate: Locate = () => null): UserError[] => {
  if (!(error instanceof RestRefusal) || isUnauthenticated(error)) throw error;
  const { message, field, action } = error;
  return [{ code: toCode(error), field: locate(field ?? []), message, ...(action !== null && { action }) }];
};

/** Checks a required text; blanks around it do not count. */
export const lengthProblems = (name: string, text: string, longest: number): UserError[] => {
  if (text.trim() === '') return [invalid([name], 'Field is required')];
  return text.trim().length > longest ? [invalid([name], `At most ${longest} characters`)] : [];
};

export const invalid = (field: readonly string[], message: string): UserError => ({
  code: 'INVALID',
  field: [...field],
  message,
});

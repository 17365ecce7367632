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
] as const;

export type UserErrorCode = (typeof CODES)[number];

export interface UserError {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: string;
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

const isCode = (code: string | null): code is UserErrorCode => CODES.some((known) => known === code);

const codeOf = (refusal: RestRefusal): UserErrorCode => {
  if (isCartGone(refusal)) return 'CART_NOT_FOUND';
  if (isCode(refusal.code)) return refusal.code;
  if (refusal.status === 409) return 'CART_CHANGED';
  return refusal.status === 404 ? 'NOT_FOUND' : 'INVALID';
};

/** A refusal is the shopper's to mend and becomes part of the answer; everything else is rethrown. */
export const toUserErrors = (error: unknown, locate: Locate = () => null): UserError[] => {
  if (!(error instanceof RestRefusal)) throw error;
  return [{ code: codeOf(error), field: locate(error.field ?? []), message: error.message }];
};

export const invalid = (field: readonly string[], message: string): UserError => ({
  code: 'INVALID',
  field: [...field],
  message,
});

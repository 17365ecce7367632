import { type Reason, sayReason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { table } from '@patchwork/domain/messages/refusals-table.generated.ts';
import type { UserErrorCode as GraphCode } from '../cart/cart.generated.ts';
import { type RefusalReason, RestRefusal } from '../rest/errors.ts';
import { readReason } from '../rest/reason.ts';

/** Said of a code where the backend says nothing else. */
const CODE_REASONS = {
  INVALID: reasons.invalidEntry,
  NOT_FOUND: reasons.notFound,
  CART_NOT_FOUND: reasons.cartNotFound,
  OUT_OF_STOCK: reasons.outOfStock,
  QUANTITY: reasons.quantityInvalid,
  PRICE_UNKNOWN: reasons.priceUnknown,
  CART_CHANGED: reasons.cartChanged,
  PAYMENT_DECLINED: reasons.paymentDeclined,
  PAYMENT_ACTION_REQUIRED: reasons.bankStep,
  IDEMPOTENCY_MISMATCH: reasons.idempotencyMismatch,
  IN_PROGRESS: reasons.requestInProgress,
  WRONG_CODE: reasons.codeWrong,
  TOO_MANY_ATTEMPTS: reasons.tooManyAttempts,
  WRONG_CREDENTIALS: reasons.credentialsWrong,
  WRONG_PASSWORD: reasons.passwordWrong,
  EMAIL_TAKEN: reasons.emailTaken,
  LINK_EXPIRED: reasons.linkExpired,
  UNAUTHENTICATED: reasons.signInAgain,
  SESSION_COPIED: reasons.sessionCopied,
} as const satisfies Record<GraphCode, Reason>;

export type UserErrorCode = keyof typeof CODE_REASONS;

interface MessageParameter {
  readonly name: string;
  readonly value: string;
}

export interface UserError {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: string;
  readonly reason: string | null;
  readonly parameters: MessageParameter[];
  /** Handed to the payment form for the next step; left out where there is none. */
  readonly action?: string;
}

/** Turns a path into the REST body into one into the mutation's input; null when no single field is to blame. */
export type Locate = (field: readonly string[]) => string[] | null;

// not a message: what a platform says, to be compared
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

const isCode = (code: string | null): code is UserErrorCode => code !== null && Object.hasOwn(CODE_REASONS, code);

const toCode = (refusal: RestRefusal): UserErrorCode => {
  if (isCartGone(refusal)) return 'CART_NOT_FOUND';
  if (isCode(refusal.code)) return refusal.code;
  if (refusal.status === 409) return 'CART_CHANGED';
  // An object of somebody else is treated as missing.
  return refusal.status === 404 || refusal.status === 403 ? 'NOT_FOUND' : 'INVALID';
};

export type Told = Pick<UserError, 'message' | 'reason' | 'parameters'>;

/** A reason as the graph answers it. */
export const tell = ({ key, parameters, message }: Reason): Told => ({
  message,
  reason: key,
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value: String(value) })),
});

/** The words of a backend: its own, else those of the reason that it names; null where it has neither. */
const findWords = (message: string, reason: RefusalReason | null): Told | null => {
  const own = reason?.key ? sayReason(table, reason.key, reason.parameters) : null;
  if (reason && own !== null) return tell({ ...reason, message: message || own });
  return message === '' ? null : { message, reason: null, parameters: [] };
};

/** The words of a refusal: the backend's, else `otherwise`. */
const describe = ({ message, reason }: RestRefusal, otherwise: Reason): Told =>
  findWords(message, reason) ?? tell(otherwise);

/** Names a message of the shop's catalogue in a row of an answer, as refusals do. */
export interface ReasonDto {
  readonly reason?: string | null;
  readonly parameters?: Readonly<Record<string, string | number>> | null;
}

/** The text of a row of an answer; null if it has none. */
export const findRowWords = ({ message, ...row }: ReasonDto & { readonly message?: string | null }): Told | null =>
  findWords(message ?? '', readReason(row));

/** Why one of several things was refused, as its row of the answer says it. */
export interface RefusedRowDto extends ReasonDto {
  readonly error_message?: string | null;
  readonly code?: string | null;
}

/** The words of a refused row: the backend's, else those of its code. */
export const tellRefusedRow = ({ error_message: message, code = null, ...row }: RefusedRowDto): Told =>
  findWords(message ?? '', readReason(row)) ?? tell(CODE_REASONS[isCode(code) ? code : 'INVALID']);

/** A refusal as the row of an answer. */
export const toRefusedRow = (refusal: RestRefusal): RefusedRowDto => ({
  error_message: refusal.message,
  code: toCode(refusal),
  ...(refusal.reason && { reason: refusal.reason.key, parameters: refusal.reason.parameters }),
});

/** A refusal under a code, in the words of `otherwise` where it has none. */
export const asUserError = (
  refusal: RestRefusal,
  {
    code,
    field = null,
    otherwise = CODE_REASONS[code],
  }: {
    readonly code: UserErrorCode;
    readonly field?: string[] | null;
    readonly otherwise?: Reason;
  },
): UserError => ({ code, field, ...describe(refusal, otherwise) });

/** The message of a refusal for whoever is not told its reason. */
export const toMessage = (refusal: RestRefusal): string => asUserError(refusal, { code: toCode(refusal) }).message;

/**
 * A refusal is the shopper's to mend and becomes part of the answer; everything else is rethrown, and so is a token that
 * does not hold: the client gets another one and asks again.
 */
export const toUserErrors = (error: unknown, locate: Locate = () => null): UserError[] => {
  if (!(error instanceof RestRefusal) || isUnauthenticated(error)) throw error;
  const { field, action } = error;
  const problem = asUserError(error, { code: toCode(error), field: locate(field ?? []) });
  return [{ ...problem, ...(action !== null && { action }) }];
};

/** A refusal of our own. */
export const userError = (code: UserErrorCode, field: readonly string[] | null, reason: Reason): UserError => ({
  code,
  field: field && [...field],
  ...tell(reason),
});

export const invalid = (field: readonly string[], reason: Reason): UserError => userError('INVALID', field, reason);

/** Checks a required text; blanks around it do not count. */
export const lengthProblems = (name: string, text: string, longest: number): UserError[] => {
  if (text.trim() === '') return [invalid([name], reasons.fieldRequired)];
  return text.trim().length > longest ? [invalid([name], reasons.tooLong({ max: longest }))] : [];
};

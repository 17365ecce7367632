import { formatReason, type Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { table } from '@patchwork/domain/messages/refusals-table.generated.ts';
import type { UserErrorCode as GraphCode } from '../cart/cart.types.generated.ts';
import { type RefusalReason, RestRefusal } from '../rest/errors.ts';
import { readReason } from '../rest/reason.ts';

/** For codes without a message from the backend. */
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
  /** For the payment form's next step; absent if there is none. */
  readonly action?: string;
}

/** Maps a path in the REST body to one in the mutation's input; null if it is about no single field. */
export type Locate = (field: readonly string[]) => string[] | null;

// not a message: what a platform says, to be compared
const CART_GONE = [
  'No such entity with cartId',
  'No quote found for cartId',
  'User is not authroized to access cartId',
  'Active Quote not found',
];

/** Detected by its text: another 404, or a proxy's, must never cost a shopper the cart. */
export const isCartGone = (error: unknown): boolean =>
  error instanceof RestRefusal &&
  (error.code === 'CART_NOT_FOUND' || (error.status === 404 && CART_GONE.some((text) => error.message.includes(text))));

/** The customer's token is invalid, or missing where it is required. */
export const isUnauthenticated = (error: unknown): error is RestRefusal & { readonly status: 401 } =>
  error instanceof RestRefusal && error.status === 401;

/** The caller's token lacks the scope that the call needs. */
export const isForbidden = (error: unknown): boolean => error instanceof RestRefusal && error.code === 'FORBIDDEN';

const isCode = (code: string | null): code is UserErrorCode => code !== null && Object.hasOwn(CODE_REASONS, code);

const toCode = (refusal: RestRefusal): UserErrorCode => {
  if (isCartGone(refusal)) return 'CART_NOT_FOUND';
  if (isCode(refusal.code)) return refusal.code;
  if (refusal.status === 409) return 'CART_CHANGED';
  // Somebody else's object counts as missing.
  return refusal.status === 404 || refusal.status === 403 ? 'NOT_FOUND' : 'INVALID';
};

type ReasonFields = Pick<UserError, 'message' | 'reason' | 'parameters'>;

/** A reason in the graph's format. */
export const toReasonFields = ({ key, parameters, message }: Reason): ReasonFields => ({
  message,
  reason: key,
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value: String(value) })),
});

/** The backend's message, else that of its reason; null if it has neither. */
const findText = (message: string, reason: RefusalReason | null): ReasonFields | null => {
  const own = reason?.key ? formatReason(table, reason.key, reason.parameters) : null;
  if (reason && own !== null) return toReasonFields({ ...reason, message: message || own });
  return message === '' ? null : { message, reason: null, parameters: [] };
};

/** The backend's message, else `otherwise`. */
const describe = ({ message, reason }: RestRefusal, otherwise: Reason): ReasonFields =>
  findText(message, reason) ?? toReasonFields(otherwise);

/** The message key in a row of an answer, as in refusals. */
export interface ReasonDto {
  readonly reason?: string | null;
  readonly parameters?: Readonly<Record<string, string | number>> | null;
}

/** Null if the row has no message. */
export const findRowText = ({
  message,
  ...row
}: ReasonDto & { readonly message?: string | null }): ReasonFields | null => findText(message ?? '', readReason(row));

/** A refused one of several items. */
export interface RefusedRowDto extends ReasonDto {
  readonly error_message?: string | null;
  readonly code?: string | null;
}

/** The backend's message, else that of its code. */
export const describeRefusedRow = ({ error_message: message, code = null, ...row }: RefusedRowDto): ReasonFields =>
  findText(message ?? '', readReason(row)) ?? toReasonFields(CODE_REASONS[isCode(code) ? code : 'INVALID']);

export const toRefusedRow = (refusal: RestRefusal): RefusedRowDto => ({
  error_message: refusal.message,
  code: toCode(refusal),
  ...(refusal.reason && { reason: refusal.reason.key, parameters: refusal.reason.parameters }),
});

/** A refusal with a code, and `otherwise` as the default message. */
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

/** The message for callers who get no reason. */
export const toMessage = (refusal: RestRefusal): string => asUserError(refusal, { code: toCode(refusal) }).message;

/**
 * A refusal becomes part of the answer; everything else is rethrown, and so is an invalid token, so that the client
 * renews it and retries.
 */
export const toUserErrors = (error: unknown, locate: Locate = () => null): UserError[] => {
  if (!(error instanceof RestRefusal) || isUnauthenticated(error)) throw error;
  const { field, action } = error;
  const problem = asUserError(error, { code: toCode(error), field: locate(field ?? []) });
  return [{ ...problem, ...(action !== null && { action }) }];
};

/** A refusal by the gateway itself. */
export const userError = (code: UserErrorCode, field: readonly string[] | null, reason: Reason): UserError => ({
  code,
  field: field && [...field],
  ...toReasonFields(reason),
});

export const invalid = (field: readonly string[], reason: Reason): UserError => userError('INVALID', field, reason);

/** A required text, trimmed. */
export const lengthProblems = (name: string, text: string, longest: number): UserError[] => {
  if (text.trim() === '') return [invalid([name], reasons.fieldRequired)];
  return text.trim().length > longest ? [invalid([name], reasons.tooLong({ max: longest }))] : [];
};

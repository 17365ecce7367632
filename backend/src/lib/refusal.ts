import type { Reason, ReasonParameters } from '@patchwork/domain/messages/reason.ts';
/** Equal to the graph's `UserErrorCode`. */
export type RefusalCode =
  | 'INVALID'
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'CART_NOT_FOUND'
  | 'OUT_OF_STOCK'
  | 'QUANTITY'
  | 'PRICE_UNKNOWN'
  | 'CART_CHANGED'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_ACTION_REQUIRED'
  | 'IDEMPOTENCY_MISMATCH'
  | 'IN_PROGRESS'
  | 'WRONG_CODE'
  | 'WRONG_CREDENTIALS'
  | 'WRONG_PASSWORD'
  | 'EMAIL_TAKEN'
  | 'LINK_EXPIRED'
  | 'UNAUTHENTICATED'
  | 'SESSION_COPIED'
  | 'TOO_MANY_ATTEMPTS';

const STATUS: Record<RefusalCode, number> = {
  INVALID: 400,
  QUANTITY: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  CART_NOT_FOUND: 404,
  CART_CHANGED: 409,
  IN_PROGRESS: 409,
  PAYMENT_DECLINED: 402,
  PAYMENT_ACTION_REQUIRED: 402,
  OUT_OF_STOCK: 422,
  PRICE_UNKNOWN: 422,
  IDEMPOTENCY_MISMATCH: 422,
  WRONG_CODE: 404,
  WRONG_CREDENTIALS: 401,
  WRONG_PASSWORD: 422,
  EMAIL_TAKEN: 409,
  LINK_EXPIRED: 410,
  UNAUTHENTICATED: 401,
  SESSION_COPIED: 401,
  TOO_MANY_ATTEMPTS: 429,
};

/** A refusal that the caller can fix. `field` is a path into the request body, e.g. "cartItem.qty". */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly field: string | null;
  /** A repetition of a stored refusal. */
  isReplay = false;
  /** Seconds until a retry may succeed; null if waiting does not help. */
  retryAfterSeconds: number | null = null;
  /** Data for the browser's next step; null if there is none. */
  action: string | null = null;

  /** Key of its message; null in refusals stored before keys existed. */
  readonly reason: string | null;
  readonly parameters: ReasonParameters;

  /** `message` is for tools, if it differs from the shoppers' text. */
  constructor(code: RefusalCode, reason: Reason, field: string | null = null, message = reason.message) {
    super(message);
    this.code = code;
    this.field = field;
    this.reason = reason.key;
    this.parameters = reason.parameters;
  }

  /** Adds a path in the request, unless the refusal has one. */
  at(field: string): Refusal {
    return new Refusal(this.code, this.toReason(), this.field ?? field);
  }

  /** The reason without code and field. */
  toReason(): Reason {
    return { key: this.reason, parameters: this.parameters, message: this.message };
  }

  /** HTTP status, equal to `code` in the envelope. */
  get status(): number {
    return STATUS[this.code];
  }
}

/** Runs `work`; a refusal that it throws names `field`. */
export const withRefusalField = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error.at(field) : error;
  }
};

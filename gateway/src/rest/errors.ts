import type { Reason } from '@patchwork/domain/messages/reason.ts';
/** Why the backend could not answer; part of the public contract as `extensions.code` of a masked error. */
export type FaultCode =
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_INVALID'
  | 'UPSTREAM_TOO_LARGE'
  | 'UPSTREAM_FAILED'
  | 'UPSTREAM_ABORTED'
  | 'TOO_MANY_CALLS';

interface FaultFacts {
  readonly code: FaultCode;
  readonly service: string;
  readonly status?: number;
  readonly cause?: unknown;
  /** How long the backend asks to be left alone. */
  readonly retryAfterMs?: number | null;
  /** Shown to the caller in place of the words for its code. */
  readonly told?: string | undefined;
}

/** The backend is at fault: no answer, no JSON, another shape, or a status of 500 and above. Not for the shopper to mend. */
export class RestFault extends Error {
  readonly code: FaultCode;
  readonly service: string;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly told: string | null;

  constructor(message: string, { code, service, status, cause, retryAfterMs, told }: FaultFacts) {
    super(message, { cause });
    this.name = 'RestFault';
    this.code = code;
    this.service = service;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
    this.told = told ?? null;
  }
}

interface RefusalFacts {
  readonly status: number;
  readonly code: string | null;
  /** Key and parameters of its message; left out where the backend names none. */
  readonly reason?: RefusalReason | null;
  /** Path into the request body. */
  readonly field: readonly string[] | null;
  /** Handed to the payment form for the next step. */
  readonly action?: string | null;
}

/** Names the message of a refusal in the shop's catalogue. */
export type RefusalReason = Pick<Reason, 'key' | 'parameters'>;

/**
 * The backend said no (4xx): something a person can mend. The message is meant for the shopper, and empty where the
 * backend sends codes only.
 */
export class RestRefusal extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly field: readonly string[] | null;
  readonly action: string | null;
  readonly reason: RefusalReason | null;

  constructor(message: string, { status, code, field, action = null, reason = null }: RefusalFacts) {
    super(message);
    this.name = 'RestRefusal';
    this.status = status;
    this.code = code;
    this.field = field;
    this.action = action;
    this.reason = reason;
  }
}

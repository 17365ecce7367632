import type { Reason } from '@patchwork/domain/messages/reason.ts';

/** Why the backend could not answer; public as `extensions.code` of a masked error. */
type FaultCode =
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
  readonly retryAfterMs?: number | null;
  /** Replaces the public message of its code. */
  readonly publicMessage?: string | undefined;
}

/** A backend failure: no answer, no JSON, a wrong shape, or a status of 500 and above. The shopper cannot fix it. */
export class RestFault extends Error {
  readonly code: FaultCode;
  readonly service: string;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly publicMessage: string | null;

  constructor(message: string, { code, service, status, cause, retryAfterMs, publicMessage }: FaultFacts) {
    super(message, { cause });
    this.name = 'RestFault';
    this.code = code;
    this.service = service;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
    this.publicMessage = publicMessage ?? null;
  }
}

interface RefusalFacts {
  readonly status: number;
  readonly code: string | null;
  /** Key and parameters of its message; absent in some backends. */
  readonly reason?: RefusalReason | null;
  readonly field: readonly string[] | null;
  /** For the payment form's next step. */
  readonly action?: string | null;
  /** Of what a refusal follows from, such as a story that is not there. */
  readonly cacheTags?: readonly string[];
}

/** Key and parameters of a refusal's message. */
export type RefusalReason = Pick<Reason, 'key' | 'parameters'>;

/**
 * The backend refused (4xx): something a person can fix. The message is for the shopper, and empty if the backend sends
 * codes only.
 */
export class RestRefusal extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly field: readonly string[] | null;
  readonly action: string | null;
  readonly reason: RefusalReason | null;
  readonly cacheTags: readonly string[];

  constructor(message: string, { status, code, field, action = null, reason = null, cacheTags = [] }: RefusalFacts) {
    super(message);
    this.name = 'RestRefusal';
    this.status = status;
    this.code = code;
    this.field = field;
    this.action = action;
    this.reason = reason;
    this.cacheTags = cacheTags;
  }
}

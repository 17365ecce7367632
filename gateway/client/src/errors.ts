/** The shop could not answer, or would not: `code` is the graph's `extensions.code`, or one of the client's own. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** Such as UNAUTHENTICATED, FORBIDDEN, TOO_MANY_ATTEMPTS, UPSTREAM_TIMEOUT; TIMEOUT and UNREACHABLE are the client's. */
  readonly code: string;
  /** For the shop's log; null where nothing answered. */
  readonly traceId: string | null;

  constructor(
    message: string,
    { code, traceId = null, cause }: { code: string; traceId?: string | null; cause?: unknown },
  ) {
    super(message, { cause });
    this.code = code;
    this.traceId = traceId;
  }
}

export interface RefusalReason {
  readonly code: string;
  /** Path into the input; null when no single field is to blame. */
  readonly field?: readonly string[] | null;
  readonly message: string;
}

/** A change that the shop refused, with its reasons. Sending it again changes nothing. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reasons: readonly RefusalReason[];

  constructor(reasons: readonly RefusalReason[]) {
    super(reasons.map(({ field, message }) => (field?.length ? `${field.join('.')}: ${message}` : message)).join('; '));
    this.reasons = reasons;
  }
}

import type { IncomingMessage } from 'node:http';

/** One call as it came in over HTTP. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
  readonly text?: string;
  readonly contentType?: string;
  readonly delayMs?: number;
  /** Nothing is answered before it is settled. */
  readonly until?: Promise<unknown>;
  /** The connection is cut instead of an answer. */
  readonly isCut?: boolean;
}

export type FakeRoute = (call: Call) => FakeAnswer;

/** An answer without an envelope. */
export const bare = (body: unknown): FakeAnswer => ({ body });

export const ok = (result: unknown): FakeAnswer => ({ body: { code: 200, result } });

interface RefusalFacts {
  readonly code?: string;
  /** The platform writes a path, or its parts. */
  readonly field?: string | readonly string[];
}

export const refusal = (status: number, errorMessage: string, { code, field }: RefusalFacts = {}): FakeAnswer => ({
  status,
  body: { code: status, result: { errorMessage, code, field } },
});

import type { IncomingMessage, ServerResponse } from 'node:http';

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
  readonly text?: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** Delays the answer until it settles. */
  readonly until?: Promise<unknown>;
  /** Closes the connection instead of answering. */
  readonly isCut?: boolean;
  /** Writes the answer itself, however wrongly. */
  readonly write?: (response: ServerResponse) => void;
}

export type FakeRoute = (call: Call) => FakeAnswer;

export const bare = (body: unknown): FakeAnswer => ({ body });

export const ok = (result: unknown): FakeAnswer => ({ body: { code: 200, result } });

interface RefusalFacts {
  readonly code?: string;
  /** Platforms send a path or its segments. */
  readonly field?: string | readonly string[];
}

export const refusal = (status: number, errorMessage: string, { code, field }: RefusalFacts = {}): FakeAnswer => ({
  status,
  body: { code: status, result: { errorMessage, code, field } },
});

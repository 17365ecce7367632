import { CACHE_TAGS_HEADER } from '@patchwork/domain/content/cache-tags.ts';
import type { Dispatcher } from 'undici';
import type { ClientAbort } from './client-abort.ts';

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  /** The Retry-After header; may be empty. */
  readonly retryAfter: string;
  /** The x-cache-tags header; may be empty. */
  readonly cacheTags: string;
  readonly text: string;
}

export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly clientAbort?: ClientAbort | undefined;
  /** Called when the request is sent. */
  readonly onSent?: () => void;
}

/** Called once, with the answer or with what became of it. */
export interface Settle {
  readonly resolve: (answer: WireAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** No complete answer within the timeout. */
export class DeadlineError extends Error {
  readonly wasSent: boolean;

  constructor(timeoutMs: number, wasSent: boolean) {
    super(`No answer within ${timeoutMs} ms`);
    this.wasSent = wasSent;
  }
}
/** The answer exceeds the maximum; the rest was not read. */
export class TooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`An answer of more than ${maxBytes} bytes`);
  }
}
export class AbandonedError extends Error {}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const toText = (chunks: readonly Buffer[]): string =>
  (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString('utf8');

/**
 * Collects one answer and releases timer and listener however the exchange ends. A class, since closures for each event
 * of each call cost more than the call itself.
 */
class Collector implements Dispatcher.DispatchHandler {
  readonly #limits: ExchangeLimits;
  readonly #settle: Settle;
  readonly #timer: NodeJS.Timeout;
  readonly #stopListening: (() => void) | undefined;
  #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #size = 0;
  #status = 0;
  #contentType = '';
  #retryAfter = '';
  #cacheTags = '';
  #isStopped = false;

  constructor(limits: ExchangeLimits, settle: Settle) {
    const { timeoutMs, clientAbort } = limits;
    this.#limits = limits;
    this.#settle = settle;
    this.#timer = setTimeout(() => this.#stop(new DeadlineError(timeoutMs, this.#controller !== undefined)), timeoutMs);
    this.#stopListening = clientAbort?.listen(() => this.#stop(new AbandonedError('The caller has gone away')));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#stopListening?.();
  }

  #stop(error: Error): void {
    this.#isStopped = true;
    this.#chunks = [];
    this.#end();
    this.#settle.reject(error);
    this.#controller?.abort(error);
  }

  onRequestStart(started: Dispatcher.DispatchController): void {
    this.#controller = started;
    if (this.#isStopped) started.abort(new AbandonedError('Nobody waits for the answer'));
    else this.#limits.onSent?.();
  }

  onResponseStart(_: unknown, status: number, headers: Headers): void {
    this.#status = status;
    this.#contentType = String(headers['content-type'] ?? '');
    this.#retryAfter = String(headers['retry-after'] ?? '');
    this.#cacheTags = String(headers[CACHE_TAGS_HEADER] ?? '');
    const { maxBytes } = this.#limits;
    if (Number(headers['content-length']) > maxBytes) this.#stop(new TooLargeError(maxBytes));
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#isStopped) return;
    const { maxBytes } = this.#limits;
    if (this.#size > maxBytes) this.#stop(new TooLargeError(maxBytes));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#isStopped) return;
    this.#end();
    this.#settle.resolve({
      status: this.#status,
      contentType: this.#contentType,
      retryAfter: this.#retryAfter,
      cacheTags: this.#cacheTags,
      text: toText(this.#chunks),
    });
  }

  onResponseError(_: unknown, error: Error): void {
    if (this.#isStopped) return;
    this.#end();
    this.#settle.reject(error);
  }
}

/**
 * Sends a request and reads the whole answer. A timeout or an abort ends the request on the wire too, and so does an
 * oversized answer. Rejects with DeadlineError, AbandonedError, TooLargeError, or undici's error without a connection.
 */
export const exchange = (
  dispatcher: Dispatcher,
  { request, limits, settle }: { request: WireRequest; limits: ExchangeLimits; settle: Settle },
): void => {
  if (limits.clientAbort?.isAborted()) settle.reject(new AbandonedError('The caller has gone away'));
  else dispatcher.dispatch(request, new Collector(limits, settle));
};

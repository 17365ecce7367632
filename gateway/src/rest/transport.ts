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

const toText = (chunks: readonly Buffer[]): string =>
  (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString('utf8');

/** Collects one answer and releases timer and listener however the exchange ends. */
const createCollector = ({ timeoutMs, maxBytes, clientAbort, onSent }: ExchangeLimits, settle: Settle) => {
  const chunks: Buffer[] = [];
  let controller: Dispatcher.DispatchController | undefined;
  let size = 0;
  let status = 0;
  let contentType = '';
  let retryAfter = '';
  let cacheTags = '';
  let isStopped = false;

  const stop = (error: Error) => {
    isStopped = true;
    chunks.length = 0;
    end();
    settle.reject(error);
    controller?.abort(error);
  };
  const abandon = () => stop(new AbandonedError('The caller has gone away'));
  const timer = setTimeout(() => stop(new DeadlineError(timeoutMs, controller !== undefined)), timeoutMs);
  const end = () => {
    clearTimeout(timer);
    stopListening?.();
  };
  const stopListening = clientAbort?.listen(abandon);

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (started) => {
      controller = started;
      if (isStopped) return started.abort(new AbandonedError('Nobody waits for the answer'));
      onSent?.();
    },
    onResponseStart: (_, code, headers) => {
      status = code;
      contentType = String(headers['content-type'] ?? '');
      retryAfter = String(headers['retry-after'] ?? '');
      cacheTags = String(headers[CACHE_TAGS_HEADER] ?? '');
      if (Number(headers['content-length']) > maxBytes) stop(new TooLargeError(maxBytes));
    },
    onResponseData: (_, chunk) => {
      size += chunk.length;
      if (isStopped) return;
      if (size > maxBytes) stop(new TooLargeError(maxBytes));
      else chunks.push(chunk);
    },
    onResponseEnd: () => {
      if (isStopped) return;
      end();
      settle.resolve({ status, contentType, retryAfter, cacheTags, text: toText(chunks) });
    },
    onResponseError: (_, error) => {
      if (isStopped) return;
      end();
      settle.reject(error);
    },
  };
  return handler;
};

/**
 * Sends a request and reads the whole answer. A timeout or an abort ends the request on the wire too, and so does an
 * oversized answer. Rejects with DeadlineError, AbandonedError, TooLargeError, or undici's error without a connection.
 */
export const exchange = (
  dispatcher: Dispatcher,
  { request, limits, settle }: { request: WireRequest; limits: ExchangeLimits; settle: Settle },
): void => {
  if (limits.clientAbort?.isAborted()) settle.reject(new AbandonedError('The caller has gone away'));
  else dispatcher.dispatch(request, createCollector(limits, settle));
};

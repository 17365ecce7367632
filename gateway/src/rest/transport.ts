import type { Dispatcher } from 'undici';
import type { Departure } from './departure.ts';

/** A request on the wire, `path` with its query. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly departure?: Departure | undefined;
}

/** No whole answer within the time allowed. */
export class DeadlineError extends Error {}
/** Whoever asked has gone away. */
export class AbandonedError extends Error {}

const textOf = (chunks: readonly Buffer[]): string =>
  (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString('utf8');

interface Settle {
  readonly resolve: (answer: WireAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Collects one answer and lets go of timer and listener however the exchange ends. */
const createCollector = ({ timeoutMs, departure }: ExchangeLimits, settle: Settle) => {
  const chunks: Buffer[] = [];
  let controller: Dispatcher.DispatchController | undefined;
  let status = 0;
  let contentType = '';

  const stop = (error: Error) => {
    end();
    settle.reject(error);
    controller?.abort(error);
  };
  const abandon = () => stop(new AbandonedError('The caller has gone away'));
  const timer = setTimeout(() => stop(new DeadlineError(`No answer within ${timeoutMs} ms`)), timeoutMs);
  const end = () => {
    clearTimeout(timer);
    stopListening?.();
  };
  const stopListening = departure?.listen(abandon);

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (started) => {
      controller = started;
    },
    onResponseStart: (_, code, headers) => {
      status = code;
      contentType = String(headers['content-type'] ?? '');
    },
    onResponseData: (_, chunk) => {
      chunks.push(chunk);
    },
    onResponseEnd: () => {
      end();
      settle.resolve({ status, contentType, text: textOf(chunks) });
    },
    onResponseError: (_, error) => {
      end();
      settle.reject(error);
    },
  };
  return handler;
};

/**
 * Sends one request and reads the whole answer, without a stream in between. A time limit or an abort ends the request
 * on the wire too.
 *
 * @throws DeadlineError, AbandonedError, or undici's error when there is no connection.
 */
export const exchange = (dispatcher: Dispatcher, request: WireRequest, limits: ExchangeLimits): Promise<WireAnswer> =>
  new Promise((resolve, reject) => {
    if (limits.departure?.isGone()) {
      reject(new AbandonedError('The caller has gone away'));
      return;
    }
    dispatcher.dispatch(request, createCollector(limits, { resolve, reject }));
  });

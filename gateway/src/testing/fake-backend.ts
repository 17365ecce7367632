import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from './routes.ts';

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
  /** The connection is cut instead of an answer. */
  readonly isCut?: boolean;
}

export type FakeRoute = (call: Call) => FakeAnswer;

export const ok = (result: unknown): FakeAnswer => ({ body: { code: 200, result } });

export const refusal = (status: number, code: string | undefined, errorMessage: string, field?: string[]): FakeAnswer => ({
  status,
  body: { code: status, result: { errorMessage, code, field } },
});

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : undefined;
};

/** A backend over real HTTP that answers from tables and remembers what it was asked. */
export const startFakeBackend = async () => {
  const calls: Call[] = [];
  const aborted: string[] = [];
  const overrides = new Map<string, FakeRoute>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname.replace(/^\/api\//, '');
    if (path.startsWith('/health')) return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    const call = { method: request.method ?? '', path, query: url.searchParams, body: await readBody(request), headers: request.headers };
    calls.push(call);
    response.on('close', () => {
      if (!response.writableFinished) aborted.push(path);
    });
    const route = overrides.get(path) ?? routes[path];
    const answer = route ? route(call) : refusal(404, 'NOT_FOUND', 'No such call');
    if (answer.isCut) return response.destroy();
    await new Promise((resolve) => setTimeout(resolve, answer.delayMs ?? 0));
    response
      .writeHead(answer.status ?? 200, { 'content-type': answer.contentType ?? 'application/json; charset=utf-8' })
      .end(answer.text ?? JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Paths of calls that the caller gave up. */
    aborted,
    /** "GET stock/list" and so on, in the order they came. */
    paths: () => calls.map(({ method, path }) => `${method} ${path}`),
    on: (path: string, route: FakeRoute) => overrides.set(path, route),
    reset: () => {
      calls.length = 0;
      aborted.length = 0;
      overrides.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type FakeBackend = Awaited<ReturnType<typeof startFakeBackend>>;

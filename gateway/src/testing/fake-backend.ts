import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bare, type Call, type FakeAnswer, type FakeRoute, refusal } from './answers.ts';
import { routes } from './routes.ts';

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : undefined;
};

const toCall = async (request: IncomingMessage): Promise<Call> => {
  const url = new URL(request.url ?? '/', 'http://fake');
  const path = url.pathname.replace(/^\/api\//, '');
  const body = await readBody(request);
  return { method: request.method ?? '', path, query: url.searchParams, body, headers: request.headers };
};

const send = async (response: ServerResponse, answer: FakeAnswer): Promise<void> => {
  if (answer.isCut) {
    response.destroy();
    return;
  }
  if (answer.write) return answer.write(response);
  await answer.until;
  if (answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
  const contentType = answer.contentType ?? 'application/json; charset=utf-8';
  response.writeHead(answer.status ?? 200, { ...answer.headers, 'content-type': contentType });
  response.end(answer.text ?? JSON.stringify(answer.body));
};

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** A table-driven backend over real HTTP that records its calls. */
export const startFakeBackend = async () => {
  const calls: Call[] = [];
  const aborted: string[] = [];
  const overrides = new Map<string, FakeRoute>();
  const answer = (call: Call): FakeAnswer => {
    calls.push(call);
    const route = overrides.get(call.path) ?? routes[call.path];
    return route ? route(call) : refusal(404, 'No such call', { code: 'NOT_FOUND' });
  };
  const server = createServer(async (request, response) => {
    const call = await toCall(request);
    response.on('close', () => response.writableFinished || aborted.push(call.path));
    await send(response, call.path.startsWith('/health') ? bare({}) : answer(call));
  });
  return {
    url: await listen(server),
    calls,
    aborted,
    /** E.g. "GET stock/list", in order. */
    paths: () => calls.map(({ method, path }) => `${method} ${path}`),
    on: (path: string, route: FakeRoute) => overrides.set(path, route),
    reset: () => {
      calls.length = 0;
      aborted.length = 0;
      overrides.clear();
    },
    close: () => close(server),
  };
};

export type FakeBackend = Awaited<ReturnType<typeof startFakeBackend>>;

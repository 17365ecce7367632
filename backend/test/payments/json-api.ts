import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** Fault of the next answer: lost after the work, never sent, held until a promise resolves, or replaced. */
export type Fault = 'lost' | 'silent' | Promise<void> | ApiAnswer;

interface JsonApi {
  readonly url: string;
  readonly calls: readonly ApiCall[];
  /** Faults of the next calls whose path ends so. */
  fail(pathEnd: string, ...faults: Fault[]): void;
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
};

/** A provider's API on this machine. */
export const startJsonApi = async (answer: (call: ApiCall) => ApiAnswer): Promise<JsonApi> => {
  const calls: ApiCall[] = [];
  const faults: { pathEnd: string; fault: Fault }[] = [];
  const takeFault = (path: string): Fault | undefined => {
    const index = faults.findIndex(({ pathEnd }) => path.endsWith(pathEnd));
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  };
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const call = { method, path, headers, text: await read(request) };
    calls.push(call);
    const fault = takeFault(path);
    if (fault === 'silent') return;
    if (fault instanceof Promise) await fault;
    const { status, body } = typeof fault === 'object' && 'status' in fault ? fault : answer(call);
    if (fault === 'lost') {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (pathEnd, ...next) => faults.push(...next.map((fault) => ({ pathEnd, fault }))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Replays the stored answer of a key. */
export const createReplays = () => {
  const stored = new Map<string, ApiAnswer>();
  return (key: string | undefined, work: () => ApiAnswer): ApiAnswer => {
    const known = key === undefined ? undefined : stored.get(key);
    if (known) return known;
    const answer = work();
    if (key !== undefined && answer.status < 500) stored.set(key, answer);
    return answer;
  };
};

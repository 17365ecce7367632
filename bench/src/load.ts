import { Pool } from 'undici';
import type { Child } from './child.ts';
import type { Operation } from './operations.ts';

export interface Turn {
  /** CPU of the server per request, user and system, in milliseconds. */
  readonly cpuMs: number;
  readonly requestsPerSecond: number;
}

/** A number of requests, so many of them at a time; fewer where those take longer than a time, in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly atOnce: number;
  readonly mostMs?: number;
}

export interface Client {
  once(operation: Operation): Promise<{ data: unknown; errors?: unknown }>;
  turn(operation: Operation, load: Load): Promise<Turn>;
  close(): Promise<void>;
}

const HEADERS = { 'content-type': 'application/json' };

/** Those who ask at the same time ask in stores of their own: no server that has them can give two of them one answer. */
export const toStoreCode = (store: number): string => `store${store}`;

export const createClient = (server: Child): Client => {
  const pool = new Pool(server.url, { connections: 32, pipelining: 1 });
  const send = async ({ query, variables, name }: Operation, store = 0): Promise<string> => {
    const body = JSON.stringify({ query, variables, operationName: name });
    const headers = { ...HEADERS, 'x-vs-store-code': toStoreCode(store) };
    const answer = await pool.request({ path: '/graphql', method: 'POST', headers, body });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${text}`);
    return text;
  };
  return {
    once: async (operation) => JSON.parse(await send(operation)),
    turn: async (operation, { requests, atOnce, mostMs = Number.POSITIVE_INFINITY }) => {
      const before = Number((await server.ask('cpu')).cpu);
      const start = performance.now();
      let sent = 0;
      const work = async (store: number) => {
        while (sent < requests && performance.now() - start < mostMs) {
          sent += 1;
          await send(operation, store);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, (_, store) => work(store)));
      const seconds = (performance.now() - start) / 1000;
      const after = Number((await server.ask('cpu')).cpu);
      return { cpuMs: (after - before) / 1000 / sent, requestsPerSecond: sent / seconds };
    },
    close: () => pool.close(),
  };
};

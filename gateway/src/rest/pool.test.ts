import { Pool } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ok } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { createConnections } from './pool.ts';
import type { WireAnswer } from './transport.ts';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startFakeBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const open = (connections: number) => {
  const pools: Pool[] = [];
  const held = createConnections(() => {
    const pool = new Pool(backend.url, { connections });
    pools.push(pool);
    return pool;
  });
  return { pools, ...held };
};
const limits = { timeoutMs: 600, maxBytes: 10_000 };
/** For calls that are answered, on a machine that may be busy. */
const patient = { ...limits, timeoutMs: 30_000 };
const asIs = { read: (answer: WireAnswer) => answer, toError: (error: unknown) => error };

const request = (headers: Record<string, string> = {}) =>
  ({ method: 'GET', path: '/api/stock/list?skus=TOY01', headers, body: null }) as const;

/** Leaves each connection of a pool as undici leaves it after a request that it could not write. */
const jam = (pool: Pool, connections: number) => {
  for (let count = 0; count < connections; count += 1)
    pool.dispatch({ ...request({ 'x-key': 'a\nb' }), origin: backend.url }, { onResponseError: () => {} });
};

it('is replaced by a new pool when it does not send any more, and the next call is answered', async () => {
  const { pools, exchange, close } = open(2);
  if (pools[0]) jam(pools[0], 2);
  await expect(exchange(request(), limits, asIs)).rejects.toThrow('No answer within 600 ms');
  expect(backend.calls).toEqual([]);
  expect(await exchange(request(), patient, asIs)).toMatchObject({ status: 200 });
  expect(pools).toHaveLength(2);
  expect(pools[0]?.destroyed).toBe(true);
  await close();
});

it('is kept while it is only busy', async () => {
  const { pools, exchange, close } = open(1);
  const answered = Promise.withResolvers<void>();
  backend.on('stock/list', () => ({ until: answered.promise, ...ok([]) }));
  const inFlight = exchange(request(), patient, asIs);
  await expect.poll(() => backend.calls).toHaveLength(1);
  await expect(exchange(request(), limits, asIs)).rejects.toThrow('No answer within 600 ms');
  answered.resolve();
  expect(await inFlight).toMatchObject({ status: 200 });
  expect(pools).toHaveLength(1);
  await close();
});

it('is replaced at once after a request that cannot be written, and what is in progress ends', async () => {
  const { pools, exchange, close } = open(4);
  const answered = Promise.withResolvers<void>();
  backend.on('stock/list', () => ({ until: answered.promise, ...ok([]) }));
  const inFlight = exchange(request(), patient, asIs);
  await expect.poll(() => backend.calls.length).toBe(1);
  await expect(exchange(request({ 'x-key': 'a\nb' }), limits, asIs)).rejects.toThrow('invalid x-key header');
  expect(pools).toHaveLength(2);
  answered.resolve();
  expect(await inFlight).toMatchObject({ status: 200 });
  await expect.poll(() => pools[0]?.destroyed).toBe(true);
  await close();
});

it('never sends what nobody waits for any more', async () => {
  const { exchange, close } = open(1);
  const answered = Promise.withResolvers<void>();
  backend.on('stock/list', () => ({ until: answered.promise, ...ok([]) }));
  const inFlight = exchange(request(), patient, asIs);
  await expect.poll(() => backend.calls).toHaveLength(1);
  await expect(exchange(request(), { ...limits, timeoutMs: 100 }, asIs)).rejects.toThrow('No answer within 100 ms');
  answered.resolve();
  await inFlight;
  await exchange(request(), patient, asIs);
  expect(backend.calls).toHaveLength(2);
  await close();
});

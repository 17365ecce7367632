import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getBestMs } from '@patchwork/domain/testing/best-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { upstreamSettings } from '../server/settings.ts';
import { bare, ok } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { createRestClient } from './client.ts';
import { createUpstream, type UpstreamSettings } from './upstream.ts';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startFakeBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

/** With patience for a machine that is busy: calls that are to run out of time have a limit of their own. */
const open = (over: Partial<UpstreamSettings> = {}, baseUrl = backend.url) => {
  const config = readConfig({ BACKEND_URL: baseUrl, READ_TIMEOUT_MS: '30000' });
  const upstream = createUpstream({ ...upstreamSettings(config), ...over });
  return (address?: string) =>
    createRestClient(upstream, { traceId: 'trace', variant: 'USD', clientAddress: () => address });
};
const client = (over: Partial<UpstreamSettings> = {}, baseUrl = backend.url) => open(over, baseUrl)();
const guard = { retries: 2, breakerFaults: 5, breakerOpenMs: 60_000, concurrency: 8, queue: 8 };
const SEARCH = 'catalog/patchwork/product/_search';

describe('a breaker', () => {
  it('counts a call once, however often it was tried', async () => {
    const rest = client({ guard });
    backend.on('stock/list', () => ({ status: 503, body: {} }));
    await Promise.allSettled([rest.get('stock/list'), rest.get('stock/list')]);
    expect(backend.calls).toHaveLength(6);
    backend.reset();
    expect(await rest.get('stock/list', { query: { skus: 'TOY01' } })).toHaveLength(1);
  });

  it('is no other endpoint’s, and searching for words is one of its own', async () => {
    const rest = client({ guard: { ...guard, retries: 0, breakerFaults: 2 } });
    for (const path of ['catalog/patchwork/category/_search', SEARCH]) {
      backend.on(path, () => ({ status: 503, body: {} }));
      const ask = () => rest.ask(path, {}, { purpose: 'text', isBare: true });
      await Promise.allSettled([ask(), ask()]);
    }
    backend.reset();
    backend.on(SEARCH, () => bare({ total: 0, hits: [] }));
    await expect(rest.ask(SEARCH, {}, { purpose: 'text', isBare: true })).rejects.toThrow('is not asked now');
    expect(await rest.ask(SEARCH, {}, { isBare: true })).toEqual({ total: 0, hits: [] });
  });

  it('is opened for everybody by failures of several clients, not by those of one', async () => {
    const from = open({ guard: { ...guard, retries: 0, breakerFaults: 3 } });
    backend.on('stock/list', () => ({ status: 503, body: {} }));
    const fail = (address: string) =>
      Promise.allSettled(
        Array(4)
          .fill(0)
          .map(() => from(address).get('stock/list')),
      );
    await fail('203.0.113.1');
    await fail('203.0.113.2');
    expect(backend.calls).toHaveLength(8);
    await expect(from('203.0.113.1').get('stock/list')).rejects.toThrow('is not asked now');
    await expect(from('203.0.113.3').get('stock/list')).rejects.toMatchObject({ status: 503 });
    await expect(from('203.0.113.4').get('stock/list')).rejects.toThrow('is not asked now');
  });

  it('is opened by a client who is the only one, when the endpoint hangs', async () => {
    const rest = client({ guard: { ...guard, retries: 0, breakerFaults: 3 } });
    const hanging = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: hanging.promise, ...ok([]) }));
    const ask = () => rest.get('stock/list', { timeoutMs: 100 });
    await Promise.allSettled([ask(), ask(), ask()]);
    expect(await getBestMs(() => expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' }))).toBeLessThan(
      90,
    );
    hanging.resolve();
  });

  it('is not told of a time limit that was used up by waiting for a place', async () => {
    const rest = client({ guard: { ...guard, retries: 0, concurrency: 1, breakerFaults: 1 } });
    backend.on('stock/list', () => ({ delayMs: 300, ...ok([]) }));
    const first = rest.get('stock/list');
    await expect(rest.get('stock/list', { timeoutMs: 400 })).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    await first;
    expect(await rest.get('stock/list')).toEqual([]);
  });

  it('counts a client for everybody again once the endpoint has answered in between', async () => {
    const from = open({ guard: { ...guard, retries: 0, breakerFaults: 2 } });
    const fail = async (address: string) => {
      backend.on('stock/list', () => ({ status: 503, body: {} }));
      await expect(from(address).get('stock/list')).rejects.toMatchObject({ status: 503 });
    };
    await fail('203.0.113.1');
    backend.on('stock/list', () => ok([]));
    expect(await from('203.0.113.2').get('stock/list')).toEqual([]);
    await fail('203.0.113.1');
    await fail('203.0.113.2');
    await expect(from('203.0.113.3').get('stock/list')).rejects.toThrow('is not asked now');
  });

  it.each([
    ['turn a caller away', { status: 429, body: {} }],
    ['cannot be read', { text: '<p>hello</p>', contentType: 'text/html' }],
    ['are too long', { text: `{"code":200,"result":["${'x'.repeat(1024 * 1024)}"]}` }],
  ])('is not opened by answers that %s, whoever asks', async (_, answer) => {
    const from = open({ guard: { ...guard, retries: 0, breakerFaults: 2 } });
    backend.on('stock/list', () => answer);
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'])
      await expect(from(address).get('stock/list')).rejects.toThrow();
    expect(backend.calls).toHaveLength(5);
  });

  it('lets one call try whether the endpoint is back, for which the others do not wait', async () => {
    const from = open({ guard: { ...guard, retries: 0, breakerFaults: 1, breakerOpenMs: 50 } });
    backend.on('stock/list', () => ({ isCut: true }));
    await expect(from('203.0.113.1').get('stock/list')).rejects.toThrow('No connection');
    await setTimeout(80);
    const back = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: back.promise, ...ok([]) }));
    const first = from('203.0.113.1').get('stock/list');
    const second = from('203.0.113.2').get('stock/list');
    // Had it waited, it would have failed for the end of its time.
    await expect(second).rejects.toThrow('is not asked now');
    back.resolve();
    expect(await first).toEqual([]);
    expect(await from('203.0.113.2').get('stock/list')).toEqual([]);
    expect(backend.calls).toHaveLength(3);
  });

  it('that opens sends away those who wait for a place, unasked', async () => {
    const from = open({ guard: { ...guard, retries: 0, breakerFaults: 1, concurrency: 1 } });
    const dead = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: dead.promise, status: 503, body: {} }));
    const all = Array.from({ length: 6 }, (_, index) => from(`203.0.113.${index}`).get('stock/list'));
    const settled = Promise.allSettled(all);
    await expect.poll(() => backend.calls.length).toBe(1);
    dead.resolve();
    const reasons = (await settled).map((one) => (one.status === 'rejected' ? one.reason.message : 'answered'));
    // The place of the first is given to the next one before its failure is known.
    expect(reasons.slice(2)).toEqual(Array(4).fill('stock/list is not asked now'));
    expect(backend.calls.length).toBeLessThanOrEqual(2);
  });
});

it('what was not answered in time holds its place as long again', async () => {
  const from = open({ guard: { ...guard, retries: 0, concurrency: 1, breakerFaults: 99 } });
  const hanging = Promise.withResolvers<void>();
  backend.on('stock/list', () => ({ until: hanging.promise, ...ok([]) }));
  const begun = performance.now();
  const late = from('203.0.113.1').get('stock/list', { timeoutMs: 600 });
  await expect(late).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  backend.on('stock/list', () => ok([]));
  expect(await from('203.0.113.2').get('stock/list')).toEqual([]);
  expect(performance.now() - begun).toBeGreaterThan(1_100);
  hanging.resolve();
});

it('a call waits for a place no longer than it may take itself', async () => {
  const rest = client({ guard: { ...guard, retries: 0, concurrency: 1, breakerFaults: 99 } });
  const answered = Promise.withResolvers<void>();
  backend.on('stock/list', () => ({ until: answered.promise, ...ok([]) }));
  const long = rest.get('stock/list');
  const wait = () =>
    expect(rest.get('stock/list', { timeoutMs: 200 })).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  expect(await getBestMs(wait)).toBeLessThan(800);
  answered.resolve();
  expect(await long).toEqual([]);
  expect(backend.calls).toHaveLength(1);
});

it('repeats of a failing service stay within a budget', async () => {
  const rest = client({ guard: { ...guard, breakerFaults: 1_000, concurrency: 64 } });
  backend.on('stock/list', () => ({ status: 503, body: {} }));
  for (let round = 0; round < 5; round += 1)
    await Promise.allSettled(Array.from({ length: 10 }, () => rest.get('stock/list')));
  expect(backend.calls.length).toBeLessThanOrEqual(50 + 10 + 5);
});

describe('an answer without an end', () => {
  let server: Server;
  let url: string;
  let written = 0;
  const chunk = Buffer.alloc(1024 * 1024, 'x');

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      let left = 50;
      const write = (): void => {
        while (left > 0 && !response.destroyed) {
          left -= 1;
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is cut off: eight of 50 MB at once are read to a limit by service, and have a code', async () => {
    const rest = client({}, url);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => rest.get('stock/list')));
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : null));
    expect(codes).toEqual(Array(8).fill('UPSTREAM_TOO_LARGE'));
    // Stock is half a MiB each; what was written lies in the buffers of sockets at most.
    expect(written).toBeLessThan(8 * 12 * chunk.length);
  });
});

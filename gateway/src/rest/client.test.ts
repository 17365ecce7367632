import { getBestMs } from '@patchwork/domain/testing/best-time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bare, ok, refusal } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { createRestClient } from './client.ts';
import { type ClientAbort, createClientAbort } from './client-abort.ts';
import type { Caller } from './request.ts';
import { createUpstream, type UpstreamSettings } from './upstream.ts';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startFakeBackend();
});
beforeEach(() => backend.reset());
afterEach(() => vi.useRealTimers());
afterAll(() => backend.close());

const UNKEPT = { freshMs: 0, staleMs: 0 };
const guard = { retries: 2, breakerFaults: 5, breakerOpenMs: 60_000, concurrency: 8, queue: 8 };

const createTestUpstream = (over: Partial<UpstreamSettings> = {}) =>
  createUpstream({
    baseUrl: backend.url,
    connections: 8,
    tokenIn: 'header',
    callsPerOperation: 100,
    // Patience for a machine that is busy: calls that are to run out of time have a limit of their own.
    readTimeoutMs: 30_000,
    answers: { usual: 100_000, byService: {} },
    sharedCapacity: 1_000_000,
    operation: { readsMs: 60_000, changesMs: 60_000 },
    sharing: { moment: UNKEPT, reference: UNKEPT },
    guard,
    ...over,
  });
const client = (over: Partial<UpstreamSettings> = {}, caller: Partial<Caller> = {}) =>
  createRestClient(createTestUpstream(over), { traceId: 'trace', variant: 'USD', ...caller });

const fault = (code: string, message: string | RegExp) =>
  expect.objectContaining({
    name: 'RestFault',
    code,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });

describe('an answer', () => {
  it.each([
    ['code', { code: 200, result: [1] }],
    ['resultCode', { resultCode: 200, result: [1] }],
  ])('is taken out of an envelope with %s', async (_, body) => {
    backend.on('stock/list', () => bare(body));
    expect(await client().get('stock/list')).toEqual([1]);
  });

  it('without an envelope is read only where none is expected', async () => {
    backend.on('url/map', () => bare(null));
    expect(await client().ask('url/map', {}, { isBare: true })).toBeNull();
    await expect(client().ask('url/map', {})).rejects.toEqual(
      fault('UPSTREAM_INVALID', 'Unhandled error, wrong response format!'),
    );
  });

  it.each([
    [{ text: '<p>hello</p>', contentType: 'text/html' }, 'UPSTREAM_INVALID', 'Error with response - bad content-type!'],
    [
      { text: '{"code":200', contentType: 'application/json' },
      'UPSTREAM_INVALID',
      'Unhandled error, wrong response format!',
    ],
    [{ body: { hello: 1 } }, 'UPSTREAM_INVALID', 'Unhandled error, wrong response format!'],
    [{ status: 500, body: { code: 500, result: 'Missing sku' } }, 'UPSTREAM_FAILED', 'Missing sku'],
  ])('that is none: %j', async (answer, code, message) => {
    backend.on('stock/list', () => answer);
    await expect(client().get('stock/list')).rejects.toEqual(fault(code, message));
    expect(backend.calls).toHaveLength(1);
  });

  it('that does not come in time', async () => {
    const rest = client({ readTimeoutMs: 200 });
    // The connection is there before the time begins, so that the call goes out on it however busy the machine is.
    await rest.get('currencies/list', { timeoutMs: 30_000 });
    const hanging = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: hanging.promise, body: {} }));
    await expect(rest.get('stock/list')).rejects.toEqual(fault('UPSTREAM_TIMEOUT', 'No answer within 200 ms'));
    await expect.poll(() => backend.paths()).toEqual(['GET currencies/list', 'GET stock/list']);
    hanging.resolve();
  });

  it.each([
    ['a text', 'Nope', 'Nope'],
    ['an errorMessage', { errorMessage: 'Nope', code: 'INVALID', field: 'a.b' }, 'Nope'],
    ['a message', { message: 'Nope' }, 'Nope'],
    ['a list of faults', [{ dataPath: '.sku', message: 'is missing' }, { message: 'bad' }], '.sku is missing; bad'],
    ['nothing', null, ''],
  ])('that refuses with %s', async (_, result, message) => {
    backend.on('stock/list', () => ({ status: 400, body: { code: 400, result } }));
    await expect(client().get('stock/list')).rejects.toMatchObject({ name: 'RestRefusal', status: 400, message });
  });

  it("tells a refusal's code and field", async () => {
    backend.on('order', () => refusal(422, 'Gone', { code: 'OUT_OF_STOCK', field: ['products', '1'] }));
    await expect(client().send('order', { idempotencyKey: 'k' })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      field: ['products', '1'],
    });
  });
});

describe('repeats', () => {
  it.each([
    [{ isCut: true }],
    [{ status: 503, body: {} }],
    [{ status: 502, text: 'bad gateway', contentType: 'text/html' }],
  ])('at most twice after %j', async (answer) => {
    backend.on('stock/list', () => answer);
    await expect(client().get('stock/list')).rejects.toMatchObject({ name: 'RestFault' });
    expect(backend.calls).toHaveLength(3);
  });

  it('a change with the same key', async () => {
    backend.on('cart/update', () => (backend.calls.length < 3 ? { isCut: true } : ok('done')));
    expect(await client().send('cart/update', { idempotencyKey: 'once', body: { a: 1 } })).toBe('done');
    expect(backend.calls.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(
      Array(3).fill(['once', { a: 1 }]),
    );
  });

  it('nothing when the backend answered', async () => {
    backend.on('cart/update', () => refusal(409, 'Still running', { code: 'IN_PROGRESS' }));
    await expect(client().send('cart/update', { idempotencyKey: 'k' })).rejects.toMatchObject({ code: 'IN_PROGRESS' });
    expect(backend.calls).toHaveLength(1);
  });
});

describe('a call that counts each time', () => {
  it('is sent once, without a key, and for whom', async () => {
    backend.on('user/login', () => ({ isCut: true }));
    const rest = client({}, { accessToken: 'mine', clientAddress: () => '203.0.113.9' });
    await expect(rest.post('user/login', {})).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(backend.calls).toHaveLength(1);
    expect(backend.calls[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9' });
    expect(backend.calls[0]?.headers).not.toHaveProperty('authorization');
    expect(backend.calls[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it.each([
    ['code', { code: 200, result: 'token', meta: { refreshToken: 'r' } }, { refreshToken: 'r' }],
    ['resultCode', { resultCode: 200, result: 'token', meta: { refreshToken: 'r' } }, { refreshToken: 'r' }],
    ['code, and nothing beside the result', { code: 200, result: 'token', meta: null }, {}],
  ])('answers what stands beside the result, in an envelope with %s', async (_, body, meta) => {
    backend.on('user/login', () => bare(body));
    expect(await client().post('user/login', {})).toMatchObject({ result: 'token', meta });
  });
});

describe('a dead service', () => {
  it('is not asked any more after a few faults, and the others are', async () => {
    const rest = client();
    const hanging = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: hanging.promise, body: {} }));
    await Promise.allSettled(Array.from({ length: 5 }, () => rest.get('stock/list', { timeoutMs: 200 })));
    backend.calls.length = 0;
    const refuse = () => expect(rest.get('stock/list')).rejects.toEqual(fault('UPSTREAM_UNAVAILABLE', /stock/));
    expect(await getBestMs(refuse)).toBeLessThan(100);
    expect(await rest.get('currencies/list')).toHaveLength(2);
    expect(backend.paths()).toEqual(['GET currencies/list']);
    hanging.resolve();
  });

  it('is asked again after a while', async () => {
    const rest = client({ guard: { ...guard, retries: 0, breakerFaults: 1, breakerOpenMs: 50 } });
    backend.on('stock/list', () => ({ isCut: true }));
    await expect(rest.get('stock/list')).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    backend.reset();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await rest.get('stock/list', { query: { skus: 'TOY01' } })).toHaveLength(1);
  });

  it('does not take the places of others, and turns away what cannot wait', async () => {
    const rest = client({ readTimeoutMs: 5_000, guard: { ...guard, retries: 0, concurrency: 1, queue: 1 } });
    backend.on('stock/list', () => ({ delayMs: 60, ...ok([]) }));
    const answers = await Promise.allSettled([1, 2, 3].map(() => rest.get('stock/list')));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});

describe('a caller that goes away', () => {
  it('ends its calls on the wire', async () => {
    const clientAbort = createClientAbort();
    const hanging = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: hanging.promise, body: {} }));
    const answer = client({}, { clientAbort }).get('stock/list');
    const left = expect(answer).rejects.toEqual(fault('UPSTREAM_ABORTED', /gone away/));
    await expect.poll(() => backend.calls).toHaveLength(1);
    clientAbort.abort();
    await left;
    await expect.poll(() => backend.aborted).toEqual(['stock/list']);
    hanging.resolve();
  });

  it.each([undefined, 'reference'] as const)(
    'begins no further call, be its answer shared or not: %s',
    async (sharing) => {
      const clientAbort = createClientAbort();
      const keep = { freshMs: 1_000, staleMs: 0 };
      const rest = client({ sharing: { moment: keep, reference: keep } }, { clientAbort });
      clientAbort.abort();
      const asked = rest.get('stock/list', sharing && { sharing });
      await expect(asked).rejects.toThrow('gone away');
      expect(backend.calls).toEqual([]);
    },
  );

  it('leaves the queue at once, for whoever comes next', async () => {
    const clientAbort = createClientAbort();
    const upstream = createTestUpstream({ readTimeoutMs: 5_000, guard: { ...guard, concurrency: 1, queue: 1 } });
    const from = (one?: ClientAbort) => createRestClient(upstream, { traceId: 't', variant: 'USD', clientAbort: one });
    const hanging = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: hanging.promise, ...ok([]) }));
    const first = from().get('stock/list');
    const left = from(clientAbort).get('stock/list');
    await expect.poll(() => backend.calls).toHaveLength(1);
    clientAbort.abort();
    await expect(left).rejects.toEqual(fault('UPSTREAM_ABORTED', /went away while queued/));
    const next = from().get('stock/list');
    hanging.resolve();
    expect(await Promise.all([first, next])).toEqual([[], []]);
  });
});

describe('sharing', () => {
  const moment = { freshMs: 60, staleMs: 0 };
  const sharing = { moment, reference: { freshMs: 20, staleMs: 60_000 } };
  /** For what is to be fresh still when it is read again, however long the machine takes to come to it. */
  const lasting = { ...sharing, moment: { freshMs: 60_000, staleMs: 0 } };

  it('makes one call of many at the same time, and for a while after', async () => {
    const rest = client({ sharing: lasting });
    backend.on('stock/list', () => ({ delayMs: 10, ...ok([7]) }));
    const read = () => rest.get('stock/list', { sharing: 'moment' });
    expect(await Promise.all([read(), read(), read()])).toEqual([[7], [7], [7]]);
    await read();
    expect(backend.calls).toHaveLength(1);
    vi.setSystemTime(Date.now() + lasting.moment.freshMs + 1);
    await read();
    expect(backend.calls).toHaveLength(2);
  });

  it('makes one call of many at the same time where nothing is kept, and another one after it', async () => {
    const upstream = createTestUpstream();
    const answered = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: answered.promise, ...ok([7]) }));
    const read = () =>
      createRestClient(upstream, { traceId: 't', variant: '1' }).get('stock/list', { sharing: 'moment' });
    const reads = [read(), read(), read()];
    await expect.poll(() => backend.calls).toHaveLength(1);
    answered.resolve();
    expect(await Promise.all(reads)).toEqual([[7], [7], [7]]);
    expect(await read()).toEqual([7]);
    expect(backend.calls).toHaveLength(2);
  });

  it('keeps answers apart by question and by what they depend on besides it', async () => {
    const upstream = createTestUpstream({ sharing });
    const of = (variant: string) => createRestClient(upstream, { traceId: 't', variant });
    const read = (variant: string, skus: string) =>
      of(variant).get('stock/list', { query: { skus }, sharing: 'moment' });
    await Promise.all([read('USD', 'A'), read('USD', 'B'), read('EUR', 'A'), read('USD', 'A')]);
    expect(backend.calls).toHaveLength(3);
  });

  it("never is of what is a customer's own, whatever else a call says", async () => {
    const upstream = createTestUpstream({ sharing });
    const read = (accessToken: string | null) =>
      createRestClient(upstream, { traceId: 't', variant: 'USD', accessToken }).get('cart/payment-methods', {
        sharing: 'moment',
        customer: 'caller',
      });
    backend.on('cart/payment-methods', () => ok([]));
    for (const token of ['one', 'one', null]) await read(token);
    expect(backend.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer one', undefined]);
  });

  it('keeps no more than its capacity', async () => {
    const upstream = createTestUpstream({ sharing: lasting, sharedCapacity: 100_000 });
    const rest = createRestClient(upstream, { traceId: 't', variant: '1' });
    const long = 'x'.repeat(30_000);
    backend.on('stock/list', () => ok([long]));
    const read = (skus: string) => rest.get('stock/list', { query: { skus }, sharing: 'moment' });
    for (const skus of ['A', 'B', 'C', 'D', 'E']) await read(skus);
    expect(upstream.singleFlight.weight()).toBeGreaterThan(30_000);
    expect(upstream.singleFlight.weight()).toBeLessThanOrEqual(100_000);
  });

  it('keeps nothing that is stale, whenever it came within a millisecond', async () => {
    const upstream = createTestUpstream({ sharing });
    const rest = createRestClient(upstream, { traceId: 't', variant: '1' });
    backend.on('stock/list', () => ok(['x'.repeat(10_000)]));
    for (let count = 0; count < 60; count += 1)
      await rest.get('stock/list', { query: { skus: String(count) }, sharing: 'moment' });
    await expect.poll(() => upstream.singleFlight.weight()).toBe(0);
  });

  it('does not keep an answer that is heavier than all may be, nor fail for it', async () => {
    const upstream = createTestUpstream({ sharing, sharedCapacity: 10_000 });
    const rest = createRestClient(upstream, { traceId: 't', variant: '1' });
    backend.on('stock/list', () => ok(['x'.repeat(30_000)]));
    expect(await rest.get('stock/list', { sharing: 'moment' })).toHaveLength(1);
    expect(upstream.singleFlight.weight()).toBe(0);
  });

  it('counts the questions too, while they are in progress and with their answers', async () => {
    const upstream = createTestUpstream({ sharing: lasting, sharedCapacity: 20_000 });
    const rest = createRestClient(upstream, { traceId: 't', variant: '1' });
    const answered = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: answered.promise, ...ok([1]) }));
    const read = (sku: string) =>
      rest.get('stock/list', { query: { skus: sku + 'x'.repeat(7_000) }, sharing: 'moment' });
    const reads = ['A', 'B'].map(read);
    await expect.poll(() => upstream.singleFlight.weight()).toBeGreaterThan(16_000);
    answered.resolve();
    await Promise.all(reads);
    expect(upstream.singleFlight.weight()).toBeGreaterThan(16_000);
    await read('C');
    expect(upstream.singleFlight.weight()).toBeLessThanOrEqual(20_000);
  });

  it('never keeps a failure', async () => {
    const rest = client({ sharing });
    backend.on('stock/list', () => refusal(404, 'No'));
    await expect(rest.get('stock/list', { sharing: 'moment' })).rejects.toMatchObject({ status: 404 });
    backend.on('stock/list', () => ok([1]));
    expect(await rest.get('stock/list', { sharing: 'moment' })).toEqual([1]);
  });

  it('lets reference data stand in for a failed read, and nothing else', async () => {
    const rest = client({ sharing });
    const reference = () => rest.get('currencies/list', { sharing: 'reference' });
    const moment = () => rest.get('stock/list', { sharing: 'moment' });
    backend.on('currencies/list', () => ok(['old']));
    backend.on('stock/list', () => ok(['old']));
    await Promise.all([reference(), moment()]);
    for (const path of ['currencies/list', 'stock/list'])
      backend.on(path, () => ({ status: 500, body: { code: 500, result: 'dead' } }));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await reference()).toEqual(['old']);
    await expect(moment()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    backend.on('currencies/list', () => ok(['new']));
    expect(await reference()).toEqual(['new']);
  });

  it('lets nothing stand in past its time, though the read that failed began within it', async () => {
    const reference = { freshMs: 20, staleMs: 150 };
    const rest = client({ sharing: { ...sharing, reference } });
    const read = () => rest.get('currencies/list', { sharing: 'reference' });
    backend.on('currencies/list', () => ok(['old']));
    await read();
    await new Promise((resolve) => setTimeout(resolve, 40));
    const failed = Promise.withResolvers<void>();
    backend.on('currencies/list', () => ({ until: failed.promise, status: 500, body: { code: 500, result: 'dead' } }));
    const again = read();
    await new Promise((resolve) => setTimeout(resolve, 250));
    failed.resolve();
    await expect(again).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });

  it('goes on for the others when one caller leaves, and ends with the last', async () => {
    const upstream = createTestUpstream({ sharing: lasting });
    const [one, two] = [createClientAbort(), createClientAbort()];
    const read = (clientAbort: ClientAbort) =>
      createRestClient(upstream, { traceId: 't', variant: 'USD', clientAbort }).get('stock/list', {
        sharing: 'moment',
      });
    const answered = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: answered.promise, ...ok([1]) }));
    const answers = [read(one), read(two)];
    const oneLeft = expect(answers[0]).rejects.toThrow('gone away');
    await expect.poll(() => backend.calls).toHaveLength(1);
    one.abort();
    await oneLeft;
    answered.resolve();
    expect(await answers[1]).toEqual([1]);
    expect(backend.calls).toHaveLength(1);
    vi.setSystemTime(Date.now() + lasting.moment.freshMs + 1);
    const hanging = Promise.withResolvers<void>();
    backend.on('stock/list', () => ({ until: hanging.promise, ...ok([1]) }));
    const last = createClientAbort();
    const aloneLeft = expect(read(last)).rejects.toThrow('gone away');
    await expect.poll(() => backend.calls).toHaveLength(2);
    last.abort();
    await aloneLeft;
    await expect.poll(() => backend.aborted).toEqual(['stock/list']);
    hanging.resolve();
  });
});

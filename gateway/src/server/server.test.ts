import { createHash } from 'node:crypto';
import { openSockets } from '@patchwork/domain/http/testing/sockets.ts';
import { getBestMs } from '@patchwork/domain/testing/best-time.ts';
import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { assemble } from '../schema/assemble.ts';
import { domains } from '../schema/domains.ts';
import { ok } from '../testing/answers.ts';
import { product } from '../testing/shop.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';
import { readApi } from './apollo.ts';

// A document that is only deep is not too expensive here.
const { backend, gateway } = await useTestGateway({ env: { MAX_COST_NODES: '1000000000' } });

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('requests that are refused', () => {
  const nested = (depth: number) =>
    `{ categories ${'{ breadcrumbs '.repeat(depth - 2)}{ id }${' }'.repeat(depth - 2)} }`;
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(' ')} }`;
  const directives = (count: number) => `{ __typename ${'@include(if: true) '.repeat(count)} }`;

  it.each([
    ['too deep', nested(11), 'Deeper than 10 levels'],
    [
      'too deep by fragments',
      `{ categories { ...F } } fragment F on Category { ${'breadcrumbs { '.repeat(8)}id ${'}'.repeat(8)} }`,
      undefined,
    ],
    [
      'one level too deep by fragments',
      `{ categories { ...F } } fragment F on Category { ${'breadcrumbs { '.repeat(9)}id ${'}'.repeat(9)} }`,
      'Deeper than 10 levels',
    ],
    ['as deep as it may be', nested(10), undefined],
    ['eleven aliases', aliases(11), 'More than 10 aliases'],
    [
      'aliases hidden in fragments',
      `{ ...A ...B } fragment A on Query { ${aliases(6).slice(1, -1)} } fragment B on Query { b: __typename ...A }`,
      'More than 10 aliases',
    ],
    ['five directives', directives(5), 'directive'],
    ['a thousand tokens', `{ ${'__typename '.repeat(1001)} }`, 'Document contains more that 1000 tokens'],
    ['no GraphQL', '{ oops', 'Syntax Error'],
    ['an unknown field, without a hint', '{ categorie { id } }', 'Cannot query field "categorie" on type "Query".'],
    ['nothing', '', 'GraphQL operations must contain'],
  ])('%s', async (_, source, message) => {
    const { status, errors } = await gateway.ask(source);
    expect(status).toBe(message ? 400 : 200);
    if (message) expect(errors?.[0]?.message).toContain(message);
    else expect(errors).toBeUndefined();
  });

  it.each([
    ['no JSON', '{oops', 400],
    ['a batch', '[{"query":"{ __typename }"}]', 400],
    ['more than 100 KiB', JSON.stringify({ query: '{ __typename }', pad: 'x'.repeat(101 * 1024) }), 413],
  ])('%s', async (_, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('a stream without a length that grows too large', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(60 * 1024));
    const body = new ReadableStream({
      start: (controller) => {
        for (let count = 0; count < 3; count += 1) controller.enqueue(chunk);
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
    const status = await fetch(gateway.url, init as RequestInit).then(
      (response) => response.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(status);
  });

  it('what a form of another site could send', async () => {
    const response = await post('{"query":"{ __typename }"}', { 'content-type': 'text/plain' });
    expect(response.status).toBe(400);
    expect((await fetch(`${gateway.url}?query={__typename}`)).status).toBe(400);
  });

  it('no JSON whose type is written in capitals', async () => {
    const response = await post('{"query":"{ __typename }"}', { 'content-type': 'Application/JSON; charset=UTF-8' });
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('a mutation by GET', async () => {
    const query = 'mutation { cartCreate(input: { idempotencyKey: "a" }) { cart { id } } }';
    const response = await fetch(`${gateway.url}?query=${encodeURIComponent(query)}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(response.status).toBe(405);
    expect(backend.calls).toEqual([]);
  });
});

describe('persisted queries by GET', () => {
  it('are registered once, then found by their hash, and cached by the policy of the operation', async () => {
    const query = '{ currencies { code } }';
    const extensions = JSON.stringify({
      persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
    });
    const get = async (search: Record<string, string>) => {
      const response = await fetch(`${gateway.url}?${new URLSearchParams(search)}`, {
        headers: { 'apollo-require-preflight': '1' },
      });
      return {
        cache: response.headers.get('cache-control'),
        vary: response.headers.get('vary'),
        body: await response.json(),
      };
    };
    expect((await get({ extensions })).body).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
    await get({ query, extensions });
    expect(await get({ extensions })).toEqual({
      cache: 'max-age=300, public',
      vary: 'authorization, x-currency, x-group-token, x-vs-store-code',
      body: { data: { currencies: [{ code: 'USD' }, { code: 'EUR' }] } },
    });
  });
});

describe('faults', () => {
  it('of our own are masked, with a trace id', async () => {
    const schema = assemble(domains, readApi());
    const field = schema.getQueryType()?.getFields().storeRating;
    if (field) field.resolve = () => Promise.reject(new Error('secret'));
    const faulty = await startTestGateway(backend.url, { schema });
    const { data, errors, headers } = await faulty.ask('{ storeRating }');
    await faulty.close();
    expect(data).toEqual({ storeRating: null });
    expect(errors).toMatchObject([{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
    expect(errors?.[0]?.extensions.traceId).toBe(headers.get('x-trace-id'));
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of the backend, in a part of an answer that is looked at late, are told as such and logged', async () => {
    const hits = [{ ...product('TOY01'), customizations: 'secret' }];
    backend.on('catalog/patchwork/product/_search', () => ({ body: { total: 1, hits } }));
    const log: string[] = [];
    const diagnostics = await startTestGateway(backend.url, { log: (line) => void log.push(line) });
    const { data, errors } = await diagnostics.ask('{ product(sku: "TOY01") { name customizations { id } } }');
    await diagnostics.close();
    expect(data).toEqual({ product: { name: 'The TOY01', customizations: null } });
    expect(errors).toMatchObject([
      {
        message: 'The shop gave an answer that cannot be read',
        path: ['product', 'customizations'],
        extensions: { code: 'UPSTREAM_INVALID', service: 'catalog' },
      },
    ]);
    expect(log.filter((line) => line.includes('The form of TOY01 cannot be read'))).toHaveLength(1);
  });

  it('carry the trace id that came in, on to the backend too', async () => {
    const id = '0af7651916cd43dd8448eb211c80319c';
    const { headers } = await gateway.ask('{ categories { id } }', {}, { traceparent: `00-${id}-b7ad6b7169203331-01` });
    expect(headers.get('x-trace-id')).toBe(id);
    expect(backend.calls[0]?.headers['x-trace-id']).toBe(id);
    expect(backend.calls[0]?.headers.traceparent).toMatch(new RegExp(`^00-${id}-(?!b7ad6b7169203331)[\\da-f]{16}-01$`));
  });

  it('never tell what the backend said', async () => {
    backend.on('currencies/rates', () => ({ status: 500, body: { code: 500, result: 'password=hunter2' } }));
    expect(JSON.stringify(await gateway.ask('{ currencies { code } }'))).not.toContain('hunter2');
  });
});

interface Part {
  readonly incremental?: { readonly errors?: object[] }[];
  readonly completed?: object[];
}

const readParts = (text: string): Part[] =>
  text
    .split('---')
    .filter((part) => part.includes('{'))
    .map((part) => JSON.parse(part.slice(part.indexOf('{'))));

describe('answers in parts', () => {
  it('come first without and then with what was deferred', async () => {
    backend.on('stock/list', () => ({ delayMs: 50, ...ok([]) }));
    const query = '{ product(sku: "TOY01") { name ... @defer { stock { status } } } }';
    const response = await post(JSON.stringify({ query }), {
      accept: 'multipart/mixed;incrementalSpec=v0.2, application/json',
    });
    expect(response.headers.get('content-type')).toContain('multipart/mixed');
    const [first, ...later] = readParts(await response.text());
    expect(first).toEqual({
      data: { product: { name: 'The TOY01' } },
      pending: [{ id: '0', path: ['product'] }],
      hasNext: true,
    });
    expect(later.flatMap(({ incremental = [] }) => incremental)).toEqual([{ id: '0', data: { stock: null } }]);
    expect(later.flatMap(({ completed = [] }) => completed)).toEqual([{ id: '0' }]);
    expect(later.at(-1)).toMatchObject({ hasNext: false });
  });

  it('tell no more of a fault in a later part than anywhere else', async () => {
    backend.on('reviews/summaries', () => ({ status: 500, body: { code: 500, result: 'password=hunter2' } }));
    const query = '{ product(sku: "TOY01") { name ... @defer { rating { average } } } }';
    const response = await post(JSON.stringify({ query }), { accept: 'multipart/mixed;incrementalSpec=v0.2' });
    const text = await response.text();
    const errors = readParts(text).flatMap(({ incremental = [] }) => incremental.flatMap((one) => one.errors ?? []));
    const traceId = response.headers.get('x-trace-id');
    expect(errors).toMatchObject([{ path: ['product', 'rating'], extensions: { code: 'UPSTREAM_FAILED', traceId } }]);
    expect(text).not.toContain('hunter2');
  });

  it('are asked for by a header that is read in no time, however long it is', async () => {
    const accept = `application/json, ${'multipart/mixed'.repeat(1000)}`;
    const ask = async () => {
      const answers = Array.from({ length: 20 }, () => post('{"query":"{ __typename }"}', { accept }));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    };
    expect(await getBestMs(ask)).toBeLessThan(1000);
  });

  it('are put together for callers that do not take parts', async () => {
    const { data } = await gateway.ask('{ product(sku: "TOY01") { name ... @defer { stock { status } } } }');
    expect(data).toEqual({ product: { name: 'The TOY01', stock: { status: 'OK' } } });
  });
});

it('gives up its calls when the client goes away', async () => {
  const hanging = Promise.withResolvers<void>();
  for (const path of ['stock/list', 'products/render-list'])
    backend.on(path, () => ({ until: hanging.promise, ...ok([]) }));
  const controller = new AbortController();
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, signal: controller.signal };
  const answer = fetch(gateway.url, {
    ...init,
    body: JSON.stringify({ query: '{ product(sku: "TOY01") { price { isCurrent } stock { status } } }' }),
  });
  await expect.poll(() => backend.calls.length).toBe(4);
  controller.abort();
  await expect(answer).rejects.toThrow();
  await expect.poll(() => backend.aborted.toSorted()).toEqual(['products/render-list', 'stock/list']);
  hanging.resolve();
});

describe('exploring', () => {
  const page = (url: string) => fetch(url, { headers: { accept: 'text/html' } });

  it('is on outside production', async () => {
    expect(await (await page(gateway.url)).text()).toContain('<!DOCTYPE html>');
    const { data } = await gateway.ask(getIntrospectionQuery());
    expect(data.__schema.types.map(({ name }: { name: string }) => name)).not.toContain('PriceFacts');
  });

  it('is off in production unless switched on', async () => {
    const closed = await startTestGateway(backend.url, { env: { NODE_ENV: 'production', HOST: '127.0.0.1' } });
    expect((await page(closed.url)).headers.get('content-type')).not.toContain('html');
    expect((await closed.ask('{ __schema { queryType { name } } }')).status).toBe(400);
    await closed.close();
    const env = { NODE_ENV: 'production', HOST: '127.0.0.1', INTROSPECTION: '1' };
    const open = await startTestGateway(backend.url, { env });
    expect((await open.ask('{ __schema { queryType { name } } }')).status).toBe(200);
    await open.close();
  });
});

describe('health', () => {
  const status = async (gateway: TestGateway, path: string) => (await fetch(new URL(path, gateway.url))).status;

  it('is live and, while the backend is up, ready', async () => {
    expect(await status(gateway, '/health/live')).toBe(200);
    expect(await status(gateway, '/health/ready')).toBe(200);
    const lonely = await startTestGateway('http://127.0.0.1:9');
    expect(await status(lonely, '/health/live')).toBe(200);
    expect(await status(lonely, '/health/ready')).toBe(503);
    await lonely.close();
  });

  it('finishes what is in progress and takes nothing new when it closes', async () => {
    const closing = await startTestGateway(backend.url);
    const carried = Promise.withResolvers<void>();
    backend.on('currencies/rates', () => ({ until: carried.promise, ...ok([]) }));
    const underWay = closing.ask('{ currencies { code } }');
    await expect.poll(() => backend.calls.length).toBe(2);
    const closed = closing.close();
    expect(await status(closing, '/health/ready')).toBe(503);
    expect((await closing.ask('{ __typename }')).status).toBe(503);
    carried.resolve();
    expect((await underWay).data.currencies).toHaveLength(2);
    await closed;
    await expect(status(closing, '/health/live')).rejects.toThrow();
  });

  it('still answers for a while after it has said that it is not ready', async () => {
    const closing = await startTestGateway(backend.url, { env: { DRAIN_DELAY_MS: '3000' } });
    const begin = performance.now();
    const closed = closing.close();
    expect(await status(closing, '/health/ready')).toBe(503);
    expect((await closing.ask('{ __typename }')).status).toBe(200);
    await closed;
    expect(performance.now() - begin).toBeGreaterThan(2900);
    await expect(status(closing, '/health/live')).rejects.toThrow();
  });

  it('is ready while calls take all connections to the backend', async () => {
    const busy = await startTestGateway(backend.url, { env: { UPSTREAM_CONNECTIONS: '2' } });
    const answered = Promise.withResolvers<void>();
    for (const path of ['currencies/list', 'currencies/rates'])
      backend.on(path, () => ({ until: answered.promise, ...ok([]) }));
    const waiting = busy.ask('{ currencies { code } }');
    await expect.poll(() => backend.calls.length).toBe(2);
    expect(await status(busy, '/health/ready')).toBe(200);
    answered.resolve();
    expect((await waiting).status).toBe(200);
    await busy.close();
  });

  it('turns away what is more than it can carry', async () => {
    const small = await startTestGateway(backend.url, { env: { MAX_IN_FLIGHT: '1' } });
    const carried = Promise.withResolvers<void>();
    backend.on('currencies/rates', () => ({ until: carried.promise, ...ok([]) }));
    const first = small.ask('{ currencies { code } }');
    await expect.poll(() => backend.calls.length).toBe(2);
    const second = await small.ask('{ __typename }');
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '1']);
    carried.resolve();
    expect((await first).status).toBe(200);
    await small.close();
  });
});

describe('a client who takes all they can get', async () => {
  const patient = await useTestGateway({ env: { MAX_IN_FLIGHT: '30', READ_TIMEOUT_MS: '30000' } });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const hang = () => {
    const hanging = Promise.withResolvers<void>();
    patient.backend.on('currencies/rates', () => ({ until: hanging.promise, ...ok([]) }));
    return hanging;
  };

  it('leaves places for others, whatever theirs wait for', async () => {
    const hanging = hang();
    const ask = () => patient.gateway.ask('{ currencies { code } }', {}, from('203.0.113.7'));
    const asked = Array.from({ length: 40 }, ask);
    expect((await Promise.race(asked)).status).toBe(503);
    const others = Array.from({ length: 5 }, () => patient.gateway.ask('{ __typename }', {}, from('198.51.100.9')));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    hanging.resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  it('takes no more with many requests on one connection', async () => {
    const hanging = hang();
    const body = '{"query":"{ currencies { code } }"}';
    const type = 'content-type: application/json\r\nx-forwarded-for: 203.0.113.7';
    const request = `POST /graphql HTTP/1.1\r\nhost: shop\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const pipelined = await openSockets(patient.gateway.url, { count: 1, text: request.repeat(100) });
    await expect.poll(() => patient.backend.calls.length).toBeGreaterThan(0);
    expect((await patient.gateway.ask('{ __typename }', {}, from('198.51.100.9'))).status).toBe(200);
    hanging.resolve();
    pipelined.drop();
  });
});

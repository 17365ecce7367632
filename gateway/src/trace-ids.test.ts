import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { assemble } from './schema/assemble.ts';
import { domains } from './schema/domains.ts';
import { createApollo, readApi } from './server/apollo.ts';
import { startGateway } from './server/server.ts';
import { type FakeAnswer, ok, refusal } from './testing/answers.ts';
import { startFakeBackend } from './testing/fake-backend.ts';
import { startGatewayProcess } from './testing/process.ts';
import { createAsk, createTestParts, type GraphqlAnswer } from './testing/start.ts';

const backend = await startFakeBackend();
const gateway = await startGatewayProcess(backend.url, {
  NODE_ENV: 'production',
  TRUSTED_DOCUMENTS: 'prefer',
  HOST: '127.0.0.1',
  MAX_IN_FLIGHT: '1',
  REFERENCE_CACHE_MS: '0',
});
beforeEach(() => backend.reset());
afterAll(async () => {
  await gateway.stop();
  await backend.close();
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

const ask = (query: string, headers?: Record<string, string>) => post(JSON.stringify({ query }), headers);

const askWhile = (answer: FakeAnswer): Promise<Response> => {
  backend.on('currencies/rates', () => answer);
  return ask('{ currencies { code } }');
};

const DOWN = { ...refusal(500, 'Down'), status: 500 };

const cases: readonly (readonly [string, number, () => Promise<Response>])[] = [
  ['a document that cannot be parsed', 400, () => ask('{ oops')],
  ['a field that is not there', 400, () => ask('{ oops }')],
  ['an argument of the wrong type', 400, () => ask('{ category(id: {}) { id } }')],
  ['a missing variable', 400, () => ask('query ($id: ID!) { category(id: $id) { id } }')],
  [
    'an operation that is too expensive',
    400,
    () => ask('{ productSearch(first: 100) { edges { node { relatedProducts { relatedProducts { sku } } } } } }'),
  ],
  ['no operation', 400, () => ask('')],
  ['a batch', 400, () => post('[{"query":"{ __typename }"}]')],
  ['a body that is no JSON', 400, () => post('{oops')],
  ['a body that is too large', 413, () => post('x'.repeat(101 * 1024))],
  ['a form of another site', 400, () => post('{}', { 'content-type': 'text/plain' })],
  ['a token that is none', 401, () => ask('{ __typename }', { authorization: 'Basic abc' })],
  [
    'a query that is not known by its hash',
    200,
    () => post(JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } })),
  ],
  ['a path that is none', 404, () => fetch(new URL('/oops', gateway.url))],
  ['a call that fails', 200, () => askWhile(DOWN)],
  ['a call that the backend refuses', 200, () => askWhile(refusal(403, 'No', { code: 'FORBIDDEN' }))],
];

describe('the trace id', () => {
  it.each(cases)('is in the header and in each error of %s', async (_, status, send) => {
    const response = await send();
    const { errors = [] } = (await response.json()) as GraphqlAnswer;
    expect(response.status).toBe(status);
    expect(errors.length).toBeGreaterThan(0);
    const traceId = response.headers.get('x-trace-id');
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    for (const { extensions } of errors) expect(extensions.traceId).toBe(traceId);
  });

  it('is in the error of a request for which there is no room', async () => {
    const carried = Promise.withResolvers<void>();
    backend.on('currencies/rates', () => ({ until: carried.promise, ...ok([]) }));
    const first = ask('{ currencies { code } }');
    await expect.poll(() => backend.calls.length).toBeGreaterThan(0);
    const second = await ask('{ __typename }');
    const { errors } = (await second.json()) as GraphqlAnswer;
    expect(errors).toMatchObject([{ extensions: { code: 'OVERLOADED', traceId: second.headers.get('x-trace-id') } }]);
    carried.resolve();
    await first;
  });

  it('is in each error of an answer that comes in parts', async () => {
    backend.on('currencies/rates', () => DOWN);
    const response = await ask('{ __typename ... @defer { currencies { code } } }', {
      accept: 'multipart/mixed;incrementalSpec=v0.2, application/json',
    });
    const text = await response.text();
    expect(text).toContain('"code":"UPSTREAM_FAILED"');
    expect(text).toContain(`"traceId":"${response.headers.get('x-trace-id')}"`);
  });

  it('is in each line that a request logs', async () => {
    const { headers } = await askWhile(DOWN);
    const traceId = headers.get('x-trace-id') ?? '';
    const read = () =>
      gateway
        .log()
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line): Record<string, unknown> => JSON.parse(line));
    const ofRequest = () => read().filter((line) => line.traceId === traceId);
    await expect
      .poll(() =>
        ofRequest()
          .map(({ msg }) => msg)
          .toSorted(),
      )
      .toEqual(['operation', 'the backend did not answer']);
    const ofRequests = read().filter(({ msg }) => !/ready on|stopped/.test(String(msg)));
    expect(ofRequests.filter((line) => line.traceId === undefined)).toEqual([]);
  });

  it('is in the line of a fault that happens before there is an operation', async () => {
    const lines: string[] = [];
    const { config, log, services } = createTestParts(backend.url, { log: (line) => void lines.push(line) });
    const broken = {
      ...services,
      findShop: () => {
        throw new Error('broken on purpose');
      },
    };
    const apollo = createApollo({ schema: assemble(domains, readApi()), config, log });
    const own = await startGateway({ endpoints: { '/graphql': apollo }, services: broken, config, log });
    const { errors, headers } = await createAsk(`http://127.0.0.1:${own.port}/graphql`)('{ __typename }');
    await own.close();
    const traceId = headers.get('x-trace-id');
    expect(errors).toEqual([
      { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR', traceId } },
    ]);
    const told = lines.filter((line) => line.includes('broken on purpose'));
    expect(told.length).toBeGreaterThan(0);
    for (const line of told) expect(JSON.parse(line).traceId).toBe(traceId);
  });
});

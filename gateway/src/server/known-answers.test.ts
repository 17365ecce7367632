import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { assemble } from '../schema/assemble.ts';
import { domains } from '../schema/domains.ts';
import { ok, refusal } from '../testing/answers.ts';
import { startFakeBackend } from '../testing/fake-backend.ts';
import { createTestParts } from '../testing/start.ts';
import { createApollo, readApi } from './apollo.ts';
import { startGateway } from './server.ts';

const backend = await startFakeBackend();
const lines: Record<string, unknown>[] = [];
const env = { LOG_LEVEL: 'info', MAX_COST_NODES: '60' };
const log = (line: string) => void lines.push(JSON.parse(line));
const { config, log: logger, services } = createTestParts(backend.url, { env, log });
const server = createApollo({
  schema: assemble(domains, readApi()),
  config,
  log: logger,
  documents: services.documents,
});
const watch = () => vi.spyOn(server.apollo, 'executeHTTPGraphQLRequest');
let protocol = watch();
const gateway = await startGateway({ endpoints: { '/graphql': server }, services, config, log: logger });
const url = `http://127.0.0.1:${gateway.port}/graphql`;

afterAll(async () => {
  await gateway.close();
  await backend.close();
});
beforeEach(() => {
  backend.reset();
  lines.length = 0;
  protocol = watch();
});

interface Sent {
  readonly body: object;
  readonly headers?: Record<string, string>;
}

const TRACE_ID = /[\da-f]{32}/g;

const send = async ({ body, headers }: Sent) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const seen = new Map(response.headers);
  for (const name of ['date', 'x-trace-id']) seen.delete(name);
  return {
    status: response.status,
    headers: Object.fromEntries(seen),
    text: (await response.text()).replace(TRACE_ID, 'id'),
  };
};

const PRODUCT = `query Shown($sku: ID!, $isLong: Boolean = false) {
  product(sku: $sku) {
    sku name description @include(if: $isLong)
    price { effective { gross { amount currencyCode } } }
    stock { status }
  }
}`;
const TWO = 'query One { currencies { code } } query Two { taxTerms { customerGroupId } }';
const COUPON = `mutation Apply($input: CartCouponApplyInput!) {
  cartCouponApply(input: $input) { userErrors { code message } }
}`;
const LIST = 'query List($first: Int) { productSearch(text: "dog", first: $first) { edges { node { sku } } } }';
const bear = { sku: 'BEAR' };
const coupon = { cartId: 'cart-1', code: 'NO', idempotencyKey: 'a' };

const hashed = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
});

describe('an operation that is known', () => {
  const cases: [string, Sent, number][] = [
    ['with its data', { body: { query: PRODUCT, variables: bear } }, 200],
    ['without variables', { body: { query: '{ taxTerms { pricesIncludeTax } }' } }, 200],
    ['with variables of null', { body: { query: '{ taxTerms { customerGroupId } }', variables: null } }, 200],
    ['by its name', { body: { query: TWO, operationName: 'Two' } }, 200],
    ['with a service that fails', { body: { query: '{ product(sku: "BEAR") { stock { quantity } } }' } }, 200],
    ['with a refusal of the backend', { body: { query: COUPON, variables: { input: coupon } } }, 200],
    ['with variables that are wrong', { body: { query: PRODUCT, variables: { sku: { a: 1 } } } }, 400],
    ['that costs too much', { body: { query: LIST, variables: { first: 100 } } }, 400],
    ['with a warning', { body: { query: PRODUCT, variables: bear }, headers: { 'x-currency': 'XYZ' } }, 200],
    ['for a customer', { body: { query: PRODUCT, variables: bear }, headers: { authorization: 'Bearer abc' } }, 200],
    [
      'in the format that is asked for',
      { body: { query: PRODUCT, variables: bear }, headers: { accept: 'application/graphql-response+json' } },
      200,
    ],
  ];

  it.each(cases)('is answered as by the protocol layer, and logged the same: %s', async (_, sent, status) => {
    backend.on('stock/list', () => (sent === cases[4]?.[1] ? refusal(500, 'Out of order') : ok([])));
    backend.on('cart/apply-coupon', () => refusal(400, 'No such coupon'));
    // Answered without a fault before, so that it is known; the first time it is interpreted, then compiled.
    const { query, operationName } = sent.body as { query: string; operationName?: string };
    const harmless = { query, operationName, variables: { ...bear, first: 1, input: coupon } };
    for (let count = 0; count < 2; count += 1) await send({ ...sent, body: harmless });
    const spelled = { ...sent, headers: { ...sent.headers, 'content-type': 'application/json; version=1' } };
    protocol.mockClear();
    lines.length = 0;

    const slow = await send(spelled);
    expect(protocol).toHaveBeenCalledTimes(1);
    const known = await send(sent);
    expect(protocol).toHaveBeenCalledTimes(1);
    expect(known).toEqual(slow);
    expect(known.status).toBe(status);
    await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'operation')).toHaveLength(2));
    const [one, other] = lines.filter(({ msg }) => msg === 'operation');
    const same = { time: 0, ms: 0, traceId: '' };
    expect({ ...other, ...same }).toEqual({ ...one, ...same });
  });

  it('is found by its hash as well, once the hash was', async () => {
    const query = 'query ByHash { taxTerms { pricesIncludeTax shippingTaxClassId } }';
    await send({ body: { query, extensions: hashed(query) } });
    const sent = { body: { operationName: 'ByHash', extensions: hashed(query) } };
    const first = await send(sent);
    expect(first).toMatchObject({ status: 200 });
    protocol.mockClear();
    expect(await send(sent)).toEqual(first);
    expect(protocol).not.toHaveBeenCalled();
  });

  it.each<[string, Sent]>([
    ['of another name', { body: { query: TWO, operationName: 'One' } }],
    ['of no name', { body: { query: TWO } }],
    ['with the hash of another text', { body: { query: TWO, operationName: 'Two', extensions: hashed('{ a }') } }],
    ['with an extension that nobody knows', { body: { query: TWO, operationName: 'Two', extensions: { a: 1 } } }],
    ['with variables that are a list', { body: { query: TWO, operationName: 'Two', variables: [1] } }],
    ['with a name that is no text', { body: { query: TWO, operationName: 2 } }],
    ['in a format that is not written', { body: { query: TWO, operationName: 'Two' }, headers: { accept: 'a/b' } }],
    [
      'as what a form could send',
      { body: { query: TWO, operationName: 'Two' }, headers: { 'content-type': 'text/plain' } },
    ],
    ['in a list', { body: [{ query: TWO, operationName: 'Two' }] }],
    [
      'with a hash that is a name of every object',
      { body: { extensions: { persistedQuery: { version: 1, sha256Hash: '__proto__' } } } },
    ],
  ])('is known under its own request alone, not %s', async (_, sent) => {
    for (let count = 0; count < 3; count += 1) await send({ body: { query: TWO, operationName: 'Two' } });
    protocol.mockClear();
    await send(sent);
    expect(protocol).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Sent, number]>([
    [
      'in a format that is not written',
      { body: { query: '{ currencies { code } }' }, headers: { accept: 'a/b' } },
      406,
    ],
    ['with an empty name', { body: { query: '{ currencies { code } }', operationName: '' } }, 400],
    [
      'with a name and a text that are only together the same',
      { body: { query: '{ currencies { code } }', operationName: 'Split\nquery Split' } },
      400,
    ],
  ])('is refused each time it is sent %s', async (_, sent, status) => {
    const split = { query: 'query Split\n{ currencies { code } }', operationName: 'Split' };
    const unnamed = { query: '{ currencies { code } }' };
    for (let count = 0; count < 3; count += 1) for (const body of [split, unnamed]) await send({ body });
    for (let count = 0; count < 3; count += 1) expect(await send(sent)).toMatchObject({ status });
  });

  it('stays known to everybody when somebody asks for it in many formats', async () => {
    const body = { query: 'query Formats { taxTerms { customerGroupId } }' };
    await send({ body });
    for (let index = 0; index < 20; index += 1)
      await send({ body, headers: { accept: `application/json;q=0.${100 + index}` } });
    const ours = { body, headers: { accept: 'application/json' } };
    await send(ours);
    protocol.mockClear();
    expect(await send(ours)).toMatchObject({ status: 200 });
    expect(protocol).not.toHaveBeenCalled();
  });

  it('is not one that is answered in parts', async () => {
    const query = 'query Parts { taxTerms { customerGroupId } ... @defer { currencies { code } } }';
    const accept = 'multipart/mixed;incrementalSpec=v0.2, application/json';
    for (let count = 0; count < 3; count += 1) await send({ body: { query } });
    const inParts = await send({ body: { query }, headers: { accept } });
    expect(inParts.headers['content-type']).toContain('multipart/mixed');
    protocol.mockClear();
    await send({ body: { query }, headers: { accept } });
    expect(protocol).toHaveBeenCalledTimes(1);
  });
});

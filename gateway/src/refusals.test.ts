import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bare, ok, refusal } from './testing/answers.ts';
import { CART_ID } from './testing/cart-routes.ts';
import { useTestGateway } from './testing/use.ts';

const lines: Record<string, unknown>[] = [];
const { backend, gateway } = await useTestGateway({ log: (line) => lines.push(JSON.parse(line)) });

const post = async (body: object) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(gateway.url, init);
  return { status: response.status, ...((await response.json()) as { errors?: object[]; data?: unknown }) };
};

const errorsLogged = () => lines.filter(({ level }) => Number(level) >= 50);

describe('a request that does not say what to do', () => {
  it.each([
    ['an operation that is not there', { query: 'query A { __typename }', operationName: 'B' }],
    ['two operations and no name', { query: 'query A { __typename } query B { __typename }' }],
    ['an empty name', { query: 'query A { __typename } query B { __typename }', operationName: '' }],
  ])('is the caller’s mistake: %s', async (_, body) => {
    lines.length = 0;
    expect(await post(body)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }],
    });
    expect(errorsLogged()).toEqual([]);
  });

  const other = createHash('sha256').update('{ other }').digest('hex');

  it.each([
    ['a hash of another text', { version: 1, sha256Hash: other }],
    ['a persisted query of another version', { version: 2, sha256Hash: other }],
    ['a persisted query that is a text', 'yes'],
  ])('is the caller’s mistake: %s', async (_, persistedQuery) => {
    lines.length = 0;
    const body = { query: '{ __typename }', extensions: { persistedQuery } };
    expect(await post(body)).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(errorsLogged()).toEqual([]);
  });

  it('is the caller’s mistake: a subscription', async () => {
    lines.length = 0;
    expect(await post({ query: 'subscription { cart }' })).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
    expect(errorsLogged()).toEqual([]);
  });
});

const READS: [string, string][] = [
  ['catalog/patchwork/product/_search', '{ productSearch(text: "bear") { totalCount } }'],
  ['catalog/patchwork/category/_search', '{ categories { id } }'],
  ['url/map', '{ page(path: "/bear/") { __typename } }'],
  ['currencies/list', '{ currencies { code } }'],
  ['cart/payment-methods', `{ cart(id: "${CART_ID}") { paymentMethods { code } } }`],
  ['reviews', '{ product(sku: "BEAR") { reviews(first: 1) { totalCount } } }'],
];

describe('a no of the backend to a read', () => {
  const cases = READS.flatMap(([path, query]) =>
    [
      [400, 'BAD_USER_INPUT'],
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
      [409, 'BAD_USER_INPUT'],
      [422, 'BAD_USER_INPUT'],
    ].map(([status, code]): [string, number, string, string] => [path, Number(status), String(code), query]),
  );

  it.each(cases)('%s %i is %s, and no fault of ours', async (path, status, code, query) => {
    lines.length = 0;
    backend.on(path, () => refusal(status, 'No'));
    const { errors } = await gateway.ask(query);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(errorsLogged()).toEqual([]);
  });

  it('says how many attempts are too many', async () => {
    backend.on('currencies/list', () => refusal(429, 'Wait', { code: 'TOO_MANY_ATTEMPTS' }));
    const { errors } = await gateway.ask('{ currencies { code } }');
    expect(errors).toMatchObject([{ message: 'Wait', extensions: { code: 'TOO_MANY_ATTEMPTS' } }]);
  });
});

it('a cart that is asked for with a used key is refused as other changes are', async () => {
  backend.on('cart/create', () => refusal(422, 'Used', { code: 'IDEMPOTENCY_MISMATCH' }));
  const query = 'mutation { cartCreate(input: { idempotencyKey: "k" }) { cart { id } userErrors { code message } } }';
  const { data, errors } = await gateway.ask(query);
  expect(errors).toBeUndefined();
  expect(data.cartCreate).toEqual({ cart: null, userErrors: [{ code: 'IDEMPOTENCY_MISMATCH', message: 'Used' }] });
});

describe('an answer of another shape', () => {
  const bodies = [ok({ hello: 1 }), ok('text'), ok(null), ok([{ hello: 1 }]), bare({ hello: 1 })];
  const cases = READS.flatMap(([path, query]) =>
    bodies.map((body) => [path, JSON.stringify(body.body), query, body] as const),
  );

  it.each(cases)('of %s is the backend’s fault: %s', async (path, _, query, body) => {
    lines.length = 0;
    backend.on(path, () => body);
    const { errors } = await gateway.ask(query);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_INVALID']);
    expect(errorsLogged()).toEqual([]);
    expect(lines.filter(({ msg }) => msg === 'the backend did not answer')).toHaveLength(1);
  });
});

it('a fault is logged once, with the call, the attempts and the trace, however many rows it costs', async () => {
  lines.length = 0;
  backend.on('reviews/summaries', () => ({ status: 503, body: {} }));
  const query = '{ productSearch(text: "bear", first: 20) { edges { node { rating { average } } } } }';
  const { headers } = await gateway.ask(query);
  expect(lines.filter(({ level }) => Number(level) >= 40)).toMatchObject([
    {
      msg: 'the backend did not answer',
      endpoint: 'reviews/summaries',
      code: 'UPSTREAM_UNAVAILABLE',
      status: 503,
      attempts: 3,
      breaker: 'closed',
      traceId: headers.get('x-trace-id'),
    },
  ]);
});

it('a fault of our own is logged once in an answer, however many rows it costs', async () => {
  lines.length = 0;
  backend.on('catalog/patchwork/product/_search', () => {
    const rows = Array.from({ length: 9 }, (_, index) => ({
      sku: `A${index}`,
      url_path: 'a',
      image: null,
      name: null,
    }));
    return bare({ total: 9, hits: rows });
  });
  await gateway.ask('{ productSearch(text: "bear") { edges { node { name } } } }');
  expect(errorsLogged().length).toBeLessThanOrEqual(1);
});

import { describe, expect, it } from 'vitest';
import { toCell } from '../examples/csv.ts';
import { createClient } from './client.ts';

type Reply = () => Response | Promise<Response>;

const json =
  (body: object, init: ResponseInit = {}): Reply =>
  () =>
    Response.json(body, init);
const failed = (code: string, init: ResponseInit = {}): Reply =>
  json({ errors: [{ message: `It is ${code}`, extensions: { code } }] }, init);
const restocked = json({ data: { stockRestock: { quantity: 7, userErrors: [] } } });

/** A client of a shop that gives these replies, one after the other. */
const setUp = (replies: readonly Reply[]) => {
  const sent: { variables: { input: { idempotencyKey: string } }; authorization: string | null; name: string }[] = [];
  const answer = async (_: unknown, { body, headers }: RequestInit = {}) => {
    const all = new Headers(headers);
    const name = `${all.get('apollographql-client-name')} ${all.get('apollographql-client-version')}`;
    sent.push({ ...JSON.parse(String(body)), authorization: all.get('authorization'), name });
    const reply = replies[sent.length - 1];
    if (!reply) throw new Error('Nothing more was expected');
    return reply();
  };
  const client = createClient({ token: 'secret', pauseMs: 1, fetch: answer as typeof fetch });
  return { client, sent };
};

const restock = { sku: 'BEAR', quantity: 1 };

describe('a change', () => {
  it.each<[string, Reply]>([
    ['nothing answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['it takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['a balancer answers', () => new Response('<html>', { status: 502 })],
    ['it is asked too often', failed('RATE_LIMITED', { status: 429 })],
    ['the gateway is busy', failed('OVERLOADED', { status: 503 })],
    ['the backend does not answer', failed('UPSTREAM_TIMEOUT')],
    ['it is still being made', failed('IN_PROGRESS')],
  ])('is sent again under the same key where %s', async (_, fault) => {
    const { client, sent } = setUp([fault, fault, restocked]);
    expect(await client.restock(restock)).toBe(7);
    const keys = sent.map(({ variables }) => variables.input.idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    for (const { authorization } of sent) expect(authorization).toBe('Bearer secret');
  });

  it('says which program sends it', async () => {
    const { client, sent } = setUp([restocked]);
    await client.restock(restock);
    expect(sent[0]?.name).toMatch(/^patchwork-client \d+\.\d+\.\d+$/);
  });

  it('has the key that its caller gives it', async () => {
    const { client, sent } = setUp([restocked]);
    await client.restock({ ...restock, idempotencyKey: 'delivery-1' });
    expect(sent[0]?.variables.input.idempotencyKey).toBe('delivery-1');
  });

  it('is given up after four attempts', async () => {
    const { client, sent } = setUp(Array(5).fill(failed('UPSTREAM_UNAVAILABLE')));
    await expect(client.restock(restock)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(sent).toHaveLength(4);
  });

  it.each(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'OPERATION_TOO_EXPENSIVE', 'TOO_MANY_ATTEMPTS'])(
    'is not sent again where that would not help: %s',
    async (code) => {
      const { client, sent } = setUp([failed(code, { headers: { 'x-trace-id': 'abc' } })]);
      const error = { name: 'GatewayError', message: `It is ${code}`, code, traceId: 'abc' };
      await expect(client.restock(restock)).rejects.toMatchObject(error);
      expect(sent).toHaveLength(1);
    },
  );

  it('that is refused says why, and is not sent again', async () => {
    const userErrors = [{ code: 'NOT_FOUND', field: ['sku'], message: 'No such sku' }];
    const { client, sent } = setUp([json({ data: { stockRestock: { quantity: null, userErrors } } })]);
    const error = { name: 'RefusedError', message: 'sku: No such sku', reasons: userErrors };
    await expect(client.restock(restock)).rejects.toMatchObject(error);
    expect(sent).toHaveLength(1);
  });

  it('waits as long as the shop asks, and does not wait for minutes', async () => {
    const busy = (seconds: number) =>
      failed('OVERLOADED', { status: 503, headers: { 'retry-after': String(seconds) } });
    const soon = setUp([busy(1), restocked]);
    const begin = performance.now();
    expect(await soon.client.restock(restock)).toBe(7);
    expect(performance.now() - begin).toBeGreaterThan(990);
    const later = setUp([busy(600)]);
    await expect(later.client.restock(restock)).rejects.toMatchObject({ code: 'OVERLOADED' });
  });
});

describe('a list', () => {
  const page = (skus: readonly string[], endCursor: string | null): Reply =>
    json({
      data: {
        stockItems: {
          edges: skus.map((sku) => ({ node: { sku } })),
          pageInfo: { hasNextPage: !!endCursor, endCursor },
        },
      },
    });

  it('is read page by page, each when it is needed', async () => {
    const { client, sent } = setUp([page(['A', 'B'], 'b'), page(['C'], null)]);
    const skus: string[] = [];
    const seen: number[] = [];
    for await (const { sku } of client.stockItems({ below: 5 })) {
      skus.push(sku);
      seen.push(sent.length);
    }
    expect([skus, seen]).toEqual([
      ['A', 'B', 'C'],
      [1, 1, 2],
    ]);
    expect(sent.map(({ variables }) => variables)).toMatchObject([
      { filter: { below: 5 }, first: 100, after: null },
      { after: 'b' },
    ]);
  });

  it('is read no further than it is used', async () => {
    const { client, sent } = setUp([page(['A', 'B'], 'b')]);
    for await (const { sku } of client.stockItems()) if (sku === 'A') break;
    expect(sent).toHaveLength(1);
  });
});

it('says that a token is missing before anything is sent', () => {
  expect(() => createClient({ fetch: () => Promise.reject(new Error('sent')) })).toThrow('set PATCHWORK_TOKEN');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['Ada "the" Bear, sr', '"Ada ""the"" Bear, sr"'],
  ['a\nb', '"a\nb"'],
  [null, ''],
  [12, '12'],
])('a cell of the export is harmless in a spreadsheet: %j', (value, cell) => {
  expect(toCell(value)).toBe(cell);
});

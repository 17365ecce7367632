import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bare, ok, refusal } from '../../testing/answers.ts';
import { CART_ID } from '../../testing/cart-routes.ts';
import { groupToken } from '../../testing/group-tokens.ts';
import { OPERATOR_TOKEN } from '../../testing/operations-routes.ts';
import { makeKnown, sendRaw } from '../../testing/raw-request.ts';
import { product } from '../../testing/shop.ts';
import { startTestGateway } from '../../testing/start.ts';
import { useTestGateway } from '../../testing/use.ts';
import { createKeptAnswers, type NewAnswer } from './kept-answers.ts';

const STORES = JSON.stringify([
  { code: 'main', url: 'https://plush.example', taxRegion: 12 },
  { code: 'uk', id: 6, url: 'https://uk.example', currency: 'EUR', taxCountry: 'GB' },
]);
const ENV = { KEPT_ANSWERS_MB: '16', STORES };

const time = { now: Date.now() };
const { backend, gateway } = await useTestGateway({ env: ENV, clock: () => new Date(time.now) });
const plain = await startTestGateway(backend.url, { env: { STORES } });
afterAll(() => plain.close());

beforeEach(() => {
  // What other tests have kept is over.
  time.now += 3_600_000;
});

const PRODUCT = `query Shown($sku: ID!) {
  product(sku: $sku) { sku name path price { effective { net { amount currencyCode } gross { amount } } taxRate } }
}`;
const LIST = `query Listed($path: String!) {
  page(path: $path) {
    __typename
    ... on Category { id name breadcrumbs { id } products(first: 20) { totalCount edges { node { sku name path } } } }
  }
}`;
const toy = { query: PRODUCT, variables: { sku: 'TOY01' } };
const bears = { query: LIST, variables: { path: '/plush/bears/' } };

type Question = Parameters<typeof makeKnown>[1];
type Headers = Record<string, string>;

const ask = (body: Question, headers: Headers = {}) => sendRaw(gateway.url, { headers, body });
/** Whether the gateway asked the backend for an answer. */
const isAsked = async (body: Question, headers: Headers = {}): Promise<boolean> => {
  backend.calls.length = 0;
  await ask(body, headers);
  return backend.calls.length > 0;
};
const know = async (...questions: readonly Question[]) => {
  for (const question of questions) await makeKnown(gateway.url, question);
  backend.calls.length = 0;
};
const down = () => ({ status: 503, text: 'down', contentType: 'text/plain' });

describe('an answer that is kept', () => {
  it.each<[string, Question]>([
    ['a product', toy],
    ['a category', bears],
    ['a product that is not there', { query: PRODUCT, variables: { sku: 'NONE' } }],
    ['categories', { query: '{ categories { id name } }' }],
    ['currencies', { query: '{ currencies { code exchangeRate } }' }],
    ['a page of text', { query: '{ contentPages { id title path } }' }],
  ])('is the same letter by letter and header by header, and asks the backend nothing: %s', async (_, question) => {
    await know(question);
    const missed = await ask(question);
    expect(backend.calls.length).toBeGreaterThan(0);
    backend.calls.length = 0;
    const hit = await ask(question);
    expect(backend.calls).toEqual([]);
    expect(hit.status).toBe(200);
    expect(hit.headers).toEqual(missed.headers);
    expect(hit.bytes).toEqual(missed.bytes);
    expect(hit.json()).toEqual((await sendRaw(plain.url, { body: question })).json());
  });

  it('tells its age, and is over when its policy says so', async () => {
    await know(toy);
    expect(await ask(toy)).toMatchObject({ age: 0, headers: { 'cache-control': 'max-age=60, public' } });
    time.now += 59_000;
    expect(await ask(toy)).toMatchObject({ age: 59, headers: { 'cache-control': 'max-age=60, public' } });
    time.now += 1_000;
    expect(await isAsked(toy)).toBe(true);
    expect(await ask(toy)).toMatchObject({ age: 0 });
  });

  it('is for the same operation, variables, store, currency and price group alone', async () => {
    const two = 'query One { categories { id } } query Two { categories { name } }';
    const callers: [Question, Headers][] = [
      [toy, {}],
      [{ ...toy, variables: { sku: 'TOY02' } }, {}],
      [{ ...toy, query: `${PRODUCT} # another` }, {}],
      [{ query: two, operationName: 'One' }, {}],
      [{ query: two, operationName: 'Two' }, {}],
      [toy, { 'x-vs-store-code': 'uk' }],
      [toy, { 'x-currency': 'EUR' }],
      [toy, { 'x-group-token': await groupToken({ groupId: 2 }) }],
      [toy, { 'x-group-token': await groupToken({ groupId: 3 }) }],
      [toy, { 'x-group-token': await groupToken({ groupId: 2, taxClassId: 9 }) }],
    ];
    backend.on('catalog/patchwork/product/_search', ({ body }) => {
      const { groupId = 0 } = body as { groupId?: number };
      return bare({ total: 1, hits: [product('TOY01', { price: 20 + groupId })] });
    });
    backend.on('products/render-list', () => refusal(404, 'No such list'));
    await know(...callers.map(([question]) => question));
    for (const [question, headers] of callers)
      expect([headers, await isAsked(question, headers)]).toEqual([headers, true]);
    for (const [question, headers] of callers) {
      expect(await isAsked(question, headers)).toBe(false);
      const fresh = await sendRaw(plain.url, { headers, body: question });
      expect((await ask(question, headers)).json()).toEqual(fresh.json());
    }
  });

  it('is not for a customer, whatever it was made for, and a customer’s is for nobody', async () => {
    await know(toy);
    const customer = { authorization: 'Bearer abc' };
    expect(await isAsked(toy, customer)).toBe(true);
    expect(await isAsked(toy)).toBe(true);
    expect(await isAsked(toy, customer)).toBe(true);
    expect((await ask(toy, customer)).headers).toMatchObject({ 'cache-control': 'max-age=60, private' });
    expect((await ask(toy, customer)).headers.etag).toBeUndefined();
  });

  it.each(['no-cache', 'max-age=0', 'no-store', 'private, no-cache'])('is passed by for %s', async (value) => {
    await know(toy);
    await ask(toy);
    expect(await isAsked(toy, { 'cache-control': value })).toBe(true);
    expect(await isAsked(toy, { pragma: value })).toBe(true);
    expect(await isAsked(toy, { 'cache-control': 'max-age=60' })).toBe(false);
  });

  it('is made once for all who ask meanwhile', async () => {
    await know(toy);
    await ask(toy);
    const calls = backend.calls.length;
    time.now += 3_600_000;
    backend.calls.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(toy)));
    expect(backend.calls).toHaveLength(calls);
    for (const { bytes } of answers) expect(bytes).toEqual(answers[0]?.bytes);
  });

  it('can be had by GET and by its hash too', async () => {
    const url = `${gateway.url}?${new URLSearchParams({ query: PRODUCT, variables: '{"sku":"TOY01"}' })}`;
    const headers = { 'apollo-require-preflight': '1' };
    await know(toy);
    await ask(toy);
    for (let count = 0; count < 2; count += 1) await sendRaw(url, { method: 'GET', headers });
    backend.calls.length = 0;
    const got = await sendRaw(url, { method: 'GET', headers });
    expect(backend.calls).toEqual([]);
    expect(got.bytes).toEqual((await ask(toy)).bytes);
    // As the protocol layer, which does not let a page of another origin send this.
    expect(await sendRaw(url, { method: 'GET' })).toMatchObject({ status: 400 });
    const twice = `${url}&query=${encodeURIComponent(PRODUCT)}`;
    expect(await sendRaw(twice, { method: 'GET', headers })).toMatchObject({ status: 400 });
  });
});

describe('who gets a kept answer', () => {
  it('is counted, limited and logged as anybody else', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = (line: string) => void lines.push(JSON.parse(line));
    const CLIENT_LIMITS = JSON.stringify({ clients: { watch: { requests: 5, seconds: 600 } } });
    const limited = await startTestGateway(backend.url, { env: { ...ENV, CLIENT_LIMITS }, log });
    const headers = { 'apollographql-client-name': 'watch' };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await sendRaw(limited.url, { headers, body: toy })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const operations = lines.filter(({ msg }) => msg === 'operation');
    expect(operations.map(({ kept }) => kept)).toEqual([undefined, undefined, undefined, true, true]);
    expect(operations.at(-1)).toMatchObject({ operation: 'Shown', client: 'watch', status: 200, errors: [] });
    expect(operations.at(-1)?.traceId).toMatch(/^[\da-f]{32}$/);
    await limited.close();
  });

  it('has sent a trusted document where no others are answered', async () => {
    const env = { ...ENV, TRUSTED_DOCUMENTS: 'only' };
    const closed = await startTestGateway(backend.url, { env });
    const tool = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    for (let count = 0; count < 4; count += 1)
      expect(await sendRaw(closed.url, { headers: tool, body: toy })).toMatchObject({ status: 200 });
    expect(await sendRaw(closed.url, { body: toy })).toMatchObject({ status: 400 });
    await closed.close();
  });
});

describe('an answer that is not kept', () => {
  it.each<[string, Question, string, () => object]>([
    ['with an error', { query: '{ product(sku: "TOY01") { sku stock { status } } }' }, 'stock/list', down],
    ['without a price that would have been another', toy, 'products/render-list', down],
    ['with a price of another time', toy, 'products/render-list', () => ({ isCut: true })],
    ['without what cannot be read', { query: '{ storeRating }' }, 'stores/ratings', () => ok('five stars')],
  ])('is one %s', async (_, question, path, route) => {
    backend.on(path, route);
    await know(question);
    await ask(question);
    expect(await isAsked(question)).toBe(true);
    backend.reset();
    await ask(question);
    expect(await isAsked(question)).toBe(false);
  });

  it('is one with an older answer in it', async () => {
    const shortly = await startTestGateway(backend.url, { env: { ...ENV, REFERENCE_CACHE_MS: '1' } });
    const rates = { query: '{ currencies { code } }' };
    await makeKnown(shortly.url, rates);
    backend.on('currencies/list', down);
    backend.calls.length = 0;
    // A warm gateway answers within the millisecond for which a rate is fresh.
    await setTimeout(5);
    const stood = await sendRaw(shortly.url, { body: rates });
    expect(stood.json().errors).toBeUndefined();
    expect(backend.calls.length).toBeGreaterThan(0);
    backend.calls.length = 0;
    await setTimeout(5);
    await sendRaw(shortly.url, { body: rates });
    expect(backend.calls.length).toBeGreaterThan(0);
    await shortly.close();
  });

  it.each<[string, Question, Headers]>([
    ['with a warning', toy, { 'x-currency': 'XYZ' }],
    ['with a currency that cannot be', toy, { 'x-currency': 'euro' }],
    ['with long variables', { ...toy, variables: { sku: 'TOY01', pad: 'x'.repeat(2000) } }, {}],
    ['of a cart', { query: `{ cart(id: "${CART_ID}") { itemCount } }` }, {}],
    [
      'of a cart beside a product',
      { query: `{ product(sku: "TOY01") { sku } cart(id: "${CART_ID}") { itemCount } }` },
      {},
    ],
  ])('is one %s', async (_, question, headers) => {
    await know(question);
    await ask(question, headers);
    expect(await isAsked(question, headers)).toBe(true);
  });

  it('leaves those who waited for it to ask for themselves', async () => {
    await know(toy);
    let count = 0;
    backend.on('products/render-list', () => {
      count += 1;
      return count === 1 ? { ...down(), delayMs: 100 } : refusal(404, 'No such list');
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(toy)));
    for (const { status } of answers) expect(status).toBe(200);
    expect(count).toBeGreaterThan(1);
    expect(await isAsked(toy)).toBe(false);
  });
});

describe('what is kept', () => {
  const answer = (bytes: number, tags: NewAnswer['tags'] = new Map()): NewAnswer => ({
    bytes: Buffer.alloc(bytes),
    cacheControl: 'max-age=60, public',
    maxAgeSeconds: 60,
    tags,
    cacheTags: '',
  });
  const add = (answers: ReturnType<typeof createKeptAnswers>, key: string, one: NewAnswer) =>
    answers.lead(key, async () => ({ own: null, answer: one }));

  it('never exceeds its capacity, with compressed copies and tags, and the newest stay', async () => {
    const capacity = 200_000;
    const answers = createKeptAnswers({ capacity, clock: () => new Date(0) });
    const tags = new Map([['Product', new Set(Array.from({ length: 100 }, (_, index) => `P${index}`))]]);
    for (let index = 0; index < 100; index += 1) {
      const { kept } = await add(answers, `key ${index}`, answer(5_000, tags));
      if (kept) await Promise.all([answers.compress(kept, 'br'), answers.compress(kept, 'gzip')]);
      expect(answers.weigh()).toBeLessThanOrEqual(capacity);
    }
    await expect.poll(() => answers.weigh()).toBeGreaterThan(capacity / 2);
    expect(answers.find('key 0')).toBeNull();
    expect(answers.find('key 99')).not.toBeNull();
  });

  it('is no answer that would displace most of the others', async () => {
    const answers = createKeptAnswers({ capacity: 80_000, clock: () => new Date(0) });
    await add(answers, 'small', answer(1_000));
    const { kept } = await add(answers, 'large', answer(20_000));
    expect(kept?.bytes).toHaveLength(20_000);
    expect([answers.find('large'), answers.find('small')]).toEqual([null, expect.anything()]);
  });
});

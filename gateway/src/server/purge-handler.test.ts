import { beforeEach, describe, expect, it } from 'vitest';
import { bare, ok, refusal } from '../testing/answers.ts';
import { groupToken } from '../testing/group-tokens.ts';
import { OPERATOR_TOKEN } from '../testing/operations-routes.ts';
import { makeKnown, sendRaw } from '../testing/raw-request.ts';
import { routes } from '../testing/routes.ts';
import { bear, product } from '../testing/shop.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';

const STORES = JSON.stringify([
  { code: 'main', url: 'https://plush.example' },
  { code: 'uk', id: 6, url: 'https://uk.example', currency: 'EUR' },
]);
const { backend, gateway } = await useTestGateway({
  env: { KEPT_ANSWERS_MB: '16', STORES, PURGE_TOKEN: 'token-of-the-settings-0123456789abcdef' },
});
const PURGE = new URL('/purge', gateway.url).href;
const TOKEN = 'token-of-the-importer-0123456789abcdef';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const purge = (body: object, token = TOKEN) => sendRaw(PURGE, { headers: bearer(token), body });

beforeEach(async () => {
  backend.on('operations/token', ({ headers }) => {
    if (headers.authorization === `Bearer ${TOKEN}`) return ok({ name: 'importer', scopes: ['cache'] });
    if (headers.authorization === `Bearer ${OPERATOR_TOKEN}`)
      return ok({ name: 'export', scopes: ['read', 'content'] });
    return refusal(401, 'No such token', { code: 'UNAUTHENTICATED' });
  });
  expect(await purge({ all: true })).toMatchObject({ status: 200 });
});

const toy = (sku: string) => ({ query: `query Toy($sku: ID!) { product(sku: $sku) { name } }`, variables: { sku } });
const QUESTIONS = {
  toy1: toy('TOY01'),
  toy2: toy('TOY02'),
  none: toy('NONE'),
  category: { query: '{ category(id: "20") { name } }' },
  plush: { query: '{ category(id: "10") { name } }' },
  list: {
    query: '{ page(path: "/plush/bears/") { ... on Category { products(first: 3) { edges { node { name } } } } } }',
  },
  text: { query: '{ contentPages { title } }' },
  rates: { query: '{ currencies { code } }' },
} as const;
type Name = keyof typeof QUESTIONS;

const ask = (name: Name, headers: Record<string, string> = {}) =>
  sendRaw(gateway.url, { headers, body: QUESTIONS[name] });
const keepAll = async () => {
  for (const question of Object.values(QUESTIONS)) {
    await makeKnown(gateway.url, question);
    await sendRaw(gateway.url, { body: question });
  }
};
/** Answers that are made again: those that were not kept any more. */
const listGone = async (): Promise<Name[]> => {
  const gone: Name[] = [];
  for (const name of Object.keys(QUESTIONS) as Name[]) {
    backend.calls.length = 0;
    await ask(name);
    if (backend.calls.length > 0) gone.push(name);
  }
  return gone;
};

describe('a purge', () => {
  it.each<[string, Name[]]>([
    ['Product:TOY01', ['toy1', 'list']],
    ['Product:TOY02', ['toy2', 'list']],
    ['Product:NOBODY', []],
    ['Product', ['toy1', 'toy2', 'none', 'list']],
    ['Category:20', ['category', 'list']],
    ['Category:10', ['plush']],
    ['ContentPage', ['list', 'text']],
    ['service:currencies', ['rates']],
    ['store:main', Object.keys(QUESTIONS) as Name[]],
    ['store:uk', []],
    ['group:0', Object.keys(QUESTIONS) as Name[]],
    ['group:7', []],
    ['currency:EUR', []],
  ])('drops the answers made of %s, and leaves all others', async (tag, expected) => {
    await keepAll();
    expect((await purge({ tags: [tag] })).json()).toEqual({ answers: expected.length });
    expect(await listGone()).toEqual(expected);
  });

  it('drops the answers made of what the backend has tagged, and leaves all others', async () => {
    const path = Object.keys(routes).find((one) => one.includes('cms_page')) ?? '';
    backend.on(path, (call) => ({ ...routes[path]?.(call), headers: { 'x-cache-tags': 'storyblok,storyblok_faqs' } }));
    await keepAll();
    expect((await purge({ tags: ['storyblok_about'] })).json()).toEqual({ answers: 0 });
    expect((await purge({ tags: ['storyblok_faqs'] })).json()).toEqual({ answers: 1 });
    expect(await listGone()).toEqual(['text']);
  });

  it('of several tags drops the answers of each, and one of everything all of them', async () => {
    await keepAll();
    expect((await purge({ tags: ['Product:TOY01', 'ContentPage'] })).json()).toEqual({ answers: 3 });
    await keepAll();
    expect((await purge({ all: true })).json()).toEqual({ answers: Object.keys(QUESTIONS).length });
    expect(await listGone()).toEqual(Object.keys(QUESTIONS));
  });

  it('of a price group or a store leaves those of other callers', async () => {
    const callers = [{}, { 'x-group-token': await groupToken({ groupId: 2 }) }, { 'x-vs-store-code': 'uk' }];
    await makeKnown(gateway.url, QUESTIONS.toy1);
    const listAsked = async () => {
      const asked: number[] = [];
      for (const [index, headers] of callers.entries()) {
        backend.calls.length = 0;
        await ask('toy1', headers);
        if (backend.calls.length > 0) asked.push(index);
      }
      return asked;
    };
    await listAsked();
    expect(await listAsked()).toEqual([]);
    await purge({ tags: ['group:2'] });
    expect(await listAsked()).toEqual([1]);
    await purge({ tags: ['store:uk'] });
    expect(await listAsked()).toEqual([2]);
  });

  it('is one of answers that are being made, and of what is shared of the backend: who asks later sees the change', async () => {
    const env = { KEPT_ANSWERS_MB: '16', MICRO_CACHE_MS: '60000', REFERENCE_CACHE_MS: '60000' };
    const sharing = await startTestGateway(backend.url, { env });
    const askName = async () => {
      const answer = await sendRaw(sharing.url, { body: QUESTIONS.toy1 });
      return (answer.json().data as { product: { name: string } }).product.name;
    };
    const purgeToy = () => {
      const url = new URL('/purge', sharing.url).href;
      return sendRaw(url, { headers: bearer(TOKEN), body: { tags: ['Product:TOY01'] } });
    };
    const sell = (name: string, until?: Promise<void>) =>
      backend.on('catalog/patchwork/product/_search', () => ({
        ...bare({ total: 1, hits: [product('TOY01', { name })] }),
        ...(until && { until }),
      }));
    sell('First');
    await makeKnown(sharing.url, QUESTIONS.toy1);
    await purgeToy();
    const { promise: until, resolve: open } = Promise.withResolvers<void>();
    sell('Old', until);
    backend.calls.length = 0;
    const early = askName();
    await expect.poll(() => backend.calls.length).toBe(1);
    sell('New');
    await purgeToy();
    expect(await askName()).toBe('New');
    open();
    expect(await early).toBe('Old');
    expect(await askName()).toBe('New');
    await purgeToy();
    sell('Newest');
    expect(await askName()).toBe('Newest');
    await sharing.close();
  });

  it('names a product by its own sku, however it is reached', async () => {
    const variants = { query: '{ product(sku: "BEAR") { variants { product { sku } } } }' };
    await makeKnown(gateway.url, variants);
    await sendRaw(gateway.url, { body: variants });
    expect(bear.configurable_children?.map(({ sku }) => sku)).toContain('BEAR12');
    expect((await purge({ tags: ['Product:BEAR12'] })).json()).toEqual({ answers: 1 });
  });
});

describe('the tags of an answer', () => {
  const path = Object.keys(routes).find((one) => one.includes('cms_page')) ?? '';

  it('are sent with it, be it new, known or kept, and say that they are none', async () => {
    backend.on(path, (call) => ({ ...routes[path]?.(call), headers: { 'x-cache-tags': 'storyblok,storyblok_faqs' } }));
    for (let count = 0; count < 5; count += 1)
      expect((await ask('text')).headers['x-cache-tags']).toBe('storyblok,storyblok_faqs');
    backend.calls.length = 0;
    expect((await ask('text', { authorization: 'Bearer customer' })).headers['x-cache-tags']).toContain('storyblok');
    expect(backend.calls).not.toEqual([]);
    expect((await ask('rates')).headers['x-cache-tags']).toBe('');
  });

  it('match any purge where they are too many to be named', async () => {
    backend.on(path, (call) => ({ ...routes[path]?.(call), headers: { 'x-cache-tags': '*' } }));
    await keepAll();
    expect((await ask('text')).headers['x-cache-tags']).toBe('*');
    expect((await purge({ tags: ['storyblok_faqs'] })).json()).toEqual({ answers: 1 });
  });
});

describe('POST /purge', () => {
  it('takes the token of the settings, without asking whose it is', async () => {
    await keepAll();
    backend.calls.length = 0;
    const answer = await purge({ tags: ['Product:TOY01'] }, 'token-of-the-settings-0123456789abcdef');
    expect([answer.status, answer.json()]).toEqual([200, { answers: 2 }]);
    expect(backend.calls).toEqual([]);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['no token', {}, 401, 'UNAUTHENTICATED'],
    ['an unknown token', bearer('x'.repeat(40)), 401, 'UNAUTHENTICATED'],
    ['what is no token', { authorization: 'Basic abc' }, 401, 'UNAUTHENTICATED'],
    ['a token without the scope', bearer(OPERATOR_TOKEN), 403, 'FORBIDDEN'],
  ])('is refused with %s, and drops nothing', async (_, headers, status, code) => {
    await keepAll();
    const answer = await sendRaw(PURGE, { headers, body: { all: true } });
    expect([answer.status, answer.json().errors]).toMatchObject([status, [{ extensions: { code } }]]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await listGone()).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['no tags', { tags: [] }],
    ['an empty tag', { tags: [''] }],
    ['a tag that is no text', { tags: [1] }],
    ['a long tag', { tags: ['x'.repeat(201)] }],
    ['too many tags', { tags: Array(101).fill('Product') }],
    ['all, but not', { all: false }],
    ['both', { all: true, tags: ['Product'] }],
    ['a list', ['Product']],
  ])('is refused with %s, and drops nothing', async (_, body) => {
    await keepAll();
    expect(await purge(body)).toMatchObject({ status: 400 });
    expect(await listGone()).toEqual([]);
  });

  it('is no other method, and waits for the backend that knows the token', async () => {
    const got = await sendRaw(PURGE, { method: 'GET', headers: bearer(TOKEN) });
    expect([got.status, got.headers.allow]).toEqual([405, 'POST']);
    backend.on('operations/token', () => ({ status: 503, text: 'down', contentType: 'text/plain' }));
    expect(await purge({ all: true }, 'y'.repeat(40))).toMatchObject({ status: 503 });
  });
});

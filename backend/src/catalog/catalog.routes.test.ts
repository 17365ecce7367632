import { seedIfEmpty } from '@patchwork/demo/seed.ts';
import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { createLifecycle } from '../lib/lifecycle.ts';
import { createPriceGroups } from '../pricing/price-group.service.ts';
import { createServer } from '../server.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { createCatalogService } from './catalog.service.ts';
import { searchAnswer } from './search.query.ts';

let database: Database;
let http: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seedIfEmpty(database.db, { seedProducts: 2000 });
  const catalog = await createCatalogService(database.db);
  const groups = createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET });
  const routes = [catalogRoutes({ catalog, groups })];
  http = await createServer({ logger: pino({ level: 'silent' }), lifecycle: createLifecycle(), routes });
});

afterAll(async () => {
  await http.close();
  await database.close();
});

const post = async (url: string, payload: object) => {
  const answer = await http.inject({ method: 'POST', url: `/api/${url}`, payload });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() };
};

const SEARCH = 'catalog/patchwork/product/_search';
const bySku = (sku: string) => ({ _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] });

describe('search over HTTP', () => {
  it('answers bare, in the shape of the contract', async () => {
    const { status, type, body } = await post(`${SEARCH}?size=2&from=0&sort=updated_at:desc`, {});
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(searchAnswer.parse(body).hits).toHaveLength(2);
    expect(body.hits[0]).toMatchObject({ _score: 1, type_id: expect.any(String), media_gallery: expect.any(Array) });
  });

  it('cuts documents to the fields asked for', async () => {
    const cut = await post(SEARCH, { ...bySku('BARNABY'), _sourceInclude: ['sku', 'name'], _sourceExclude: ['name'] });
    expect(cut.body.hits).toEqual([{ sku: 'BARNABY', _score: 1 }]);
    const none = await post(SEARCH, { ...bySku('BARNABY'), _sourceInclude: ['nothing'] });
    expect(none.body.hits).toEqual([{ _score: 1 }]);
    const less = await post(SEARCH, { ...bySku('BARNABY'), _sourceExclude: ['configurable_children'] });
    expect(less.body.hits[0]).toMatchObject({ sku: 'BARNABY', url_path: 'barnaby-bear' });
    expect(less.body.hits[0]).not.toHaveProperty('configurable_children');
    const children = await post(SEARCH, { ...bySku('MOONHARE'), _sourceInclude: ['sku', 'configurable_children.sku'] });
    const skus = ['MOONHARE-8', 'MOONHARE-12', 'MOONHARE-16'];
    expect(children.body.hits[0]).toMatchObject({ configurable_children: skus.map((sku) => ({ sku })) });
  });

  it('answers facets beside the hits, in the shape of the contract', async () => {
    const { body } = await post(`${SEARCH}?size=1`, {
      _availableFilters: ['color', { field: 'price', scope: 'catalog' }],
    });
    expect(searchAnswer.parse(body)).toEqual(body);
    expect(body.aggregations.agg_terms_color.buckets[0]).toEqual({
      key: expect.any(String),
      doc_count: expect.any(Number),
    });
    expect(body.aggregations.agg_range_price.buckets).toHaveLength(4);
    expect(body.attribute_metadata).toHaveLength(2);
  });

  it('says that an entity type has no search', async () => {
    const { body } = await post('catalog/patchwork/cart/_search', {});
    expect(body.result.errorMessage).toContain('there is no search for this entity type');
  });

  it('passes over what it does not know in a request', async () => {
    const body = { ...bySku('BARNABY'), _availableFilters: [], _appliedSort: [], groupToken: null };
    expect((await post(SEARCH, body)).body.total).toBe(1);
  });

  it.each([
    ['an unknown entity', 'catalog/patchwork/cart/_search', {}],
    ['filters that are no list', SEARCH, { _appliedFilters: 'all' }],
    ['a filter without an attribute', SEARCH, { _appliedFilters: [{ value: { eq: 1 } }] }],
    ['a filter with an unknown operator', SEARCH, { _appliedFilters: [{ attribute: 'color', value: { neq: 1 } }] }],
    ['an unknown sort', `${SEARCH}?sort=secret:asc`, {}],
  ])('refuses %s', async (_what, url, body) => {
    const answer = await post(url, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 400, result: { code: 'INVALID', errorMessage: expect.any(String) } });
  });
});

describe('pages of text', () => {
  it('are searched as an entity of their own, by id or title', async () => {
    const search = async (body: object, sort = '') =>
      (await post(`catalog/patchwork/cms_page/_search${sort}`, body)).body;
    const all = await search({}, '?sort=identifier:asc');
    expect(searchAnswer.parse(all).total).toBeGreaterThan(20);
    const [first] = all.hits;
    const byId = await search({ _appliedFilters: [{ attribute: 'id', value: { in: [String(first.id)] } }] });
    expect(byId.hits).toEqual([{ ...first, _score: 1 }]);
    const findFirst = async (text: string) => (await search({ _searchText: text })).hits[0]?.identifier;
    expect(await findFirst('production times')).toBe('production-times');
    expect(await findFirst('vacuum-packed')).toBe('shipping');
  });
});

describe('url/map', () => {
  const map = async (url: string) => (await post('url/map', { url })).body;

  it.each(['barnaby-bear', '/barnaby-bear/', '/barnaby-bear?color=41#top', 'https://shop.example/Barnaby-Bear/'])(
    'finds a product under %s',
    async (url) => {
      expect(await map(url)).toMatchObject({ _type: 'product', _source: { sku: 'BARNABY', visibility: 4 } });
    },
  );

  it('finds a category by its whole path only', async () => {
    expect(await map('/stuffed-animals/bears/')).toMatchObject({
      _type: 'category',
      _source: { id: 11, name: 'Bears' },
    });
    expect(await map('/bears/')).toBeNull();
  });

  it('finds a variant, whose parent a storefront can go to', async () => {
    expect(await map('/barnaby-bear-honey-12/')).toMatchObject({
      _type: 'product',
      _source: { sku: 'BARNABY-HONEY-12', parentSku: 'BARNABY', visibility: 1 },
    });
  });

  it('finds a page of text, and cuts what it finds to the fields asked for', async () => {
    expect(await map('/About/?utm=1')).toMatchObject({
      _type: 'cms_page',
      _source: { identifier: 'about', story: 'about', content_text: expect.stringContaining('Made to be kept') },
    });
    const fields = { includeFields: ['id', 'identifier', 'content_text'], excludeFields: ['content_text'] };
    const { body } = await post('url/map', { url: 'faqs', ...fields, options: {}, groupId: null, groupToken: null });
    expect(body).toEqual({ _type: 'cms_page', _source: { id: expect.any(Number), identifier: 'faqs' } });
  });

  it('knows no page of text that is switched off', async () => {
    const { db } = database;
    for (const [id, active] of [
      [1, true],
      [2, false],
    ] as const) {
      const source = { id, identifier: `imported-${id}`, title: 'Imported', content: '<p>Hello</p>', active };
      await sql`insert into cms_page (id, identifier, source)
        values (${id}, ${source.identifier}, ${JSON.stringify(source)})`.execute(db);
    }
    const { body } = await post('catalog/patchwork/cms_page/_search', {});
    const listed = body.hits.map(({ identifier }: { identifier: string }) => identifier);
    expect([await map('/imported-1/'), listed.includes('imported-1')]).toEqual([
      expect.objectContaining({ _type: 'cms_page' }),
      true,
    ]);
    expect([await map('/imported-2/'), listed.includes('imported-2')]).toEqual([null, false]);
  });

  it('takes only the product that is meant by a sku', async () => {
    const meant = async (sku: string) => (await post('url/map', { url: 'barnaby-bear', filters: { sku } })).body;
    for (const sku of ['BARNABY', 'BARNABY-HONEY-12']) {
      expect(await meant(sku)).toMatchObject({ _type: 'product', _source: { sku: 'BARNABY' } });
    }
    expect(await meant('MOONHARE')).toBeNull();
  });

  it('answers null for an address that stands for nothing, and refuses a body without one', async () => {
    for (const url of ['/no-such-thing/', '/', '', '/__proto__/']) expect(await map(url)).toBeNull();
    expect((await post('url/map', {})).status).toBe(400);
  });
});

describe('url-rewrite/redirect', () => {
  const redirect = async (path: string) => {
    const answer = await http.inject({ url: `/api/url-rewrite/redirect?requestPath=${encodeURIComponent(path)}` });
    return answer.json();
  };

  it('tells where an old address leads, for good or for now', async () => {
    for (const path of ['teddy-bears', '/teddy-bears/', '/Teddy-Bears?utm_source=mail']) {
      const result = { target_path: 'stuffed-animals/bears', rewrite_options: 'RP' };
      expect(await redirect(path)).toEqual({ code: 200, result });
    }
    expect((await redirect('/holiday/')).result).toEqual({ target_path: 'gifts', rewrite_options: 'R' });
  });

  it('answers null for an address that leads nowhere else, and refuses a question without one', async () => {
    for (const path of ['/barnaby-bear/', '', '/', "'; drop table"]) {
      expect(await redirect(path)).toEqual({ code: 200, result: null });
    }
    expect((await http.inject({ url: '/api/url-rewrite/redirect' })).statusCode).toBe(400);
  });
});

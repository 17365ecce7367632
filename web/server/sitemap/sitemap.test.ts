import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { buildSchema, graphql } from 'graphql';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createRobots } from '../robots.ts';
import { WEB } from '../sources.ts';
import { type Served, serve } from '../testing/serve.ts';
import { sitemapFiles } from './files.ts';
import { createSitemap } from './sitemap.ts';

const log = pino({ level: 'silent' });
const schema = buildSchema(readFileSync(join(WEB, '../schema/api.graphql'), 'utf8'));
const PUBLIC_URL = 'https://shop.example';

const CATEGORIES = [
  { id: '2', path: '/', level: 1 },
  { id: '10', path: '/plush/', level: 2 },
  { id: '11', path: '/plush/bears/', level: 3 },
  { id: '20', path: '/pillows/', level: 2 },
];
const PRODUCTS: Record<string, readonly string[]> = {
  10: Array.from({ length: 230 }, (_, index) => `/plush-${index}/`),
  20: ['/plush-7/', '/tom-&-jerry/', '/käfer/'],
};

const toConnection = (id: string, { first, after }: { first: number; after?: string | null }) => {
  const from = after ? Number(after) + 1 : 0;
  const paths = PRODUCTS[id] ?? [];
  const shown = paths.slice(from, from + first);
  return {
    edges: shown.map((path) => ({ node: { path, updatedAt: '2026-11-01T08:30:00.000Z' } })),
    pageInfo: { hasNextPage: from + shown.length < paths.length, endCursor: String(from + shown.length - 1) },
  };
};

const rootValue = {
  categories: CATEGORIES,
  makesPlush: true,
  contentPages: [{ path: '/about/', updatedAt: '2026-08-03T09:00:00.000Z' }],
  category: ({ id }: { id: string }) => ({
    products: (page: Parameters<typeof toConnection>[1]) => toConnection(id, page),
  }),
};

const open: Served[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

const setUp = async (stores: Config['stores'] = [DEFAULT_STORE_VIEW]) => {
  const shop = { asked: 0, isDown: false, storeCode: '' };
  const gateway = await serve(async (request, response) => {
    shop.asked += 1;
    shop.storeCode = String(request.headers['x-vs-store-code']);
    let body = '';
    for await (const chunk of request) body += chunk;
    const { query, variables } = JSON.parse(body);
    const answer = await graphql({ schema, source: query, rootValue, variableValues: variables });
    response.writeHead(shop.isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(shop.isDown ? {} : answer));
  });
  const config = { gatewayUrl: gateway.url, publicUrl: PUBLIC_URL, stores };
  const web = await serve(await createApp([createRobots(config), createSitemap(config, log)], log));
  open.push(gateway, web);
  const get = async (path: string) => {
    const answer = await fetch(web.url + path);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  return { shop, get };
};

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

describe('the sitemap', () => {
  it('lists home, every category, every product, every form and every page of text once, under the address shoppers use', async () => {
    const { get } = await setUp();
    const { status, type, text } = await get('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    const expected = ['/', '/plush/', '/plush/bears/', '/pillows/', ...(PRODUCTS[10] ?? [])];
    const quotes = ['bulk', 'pillow', 'keychain', 'acrylic-keychain', 'plush-keychain'].map(
      (kind) => `/${kind}-quote/`,
    );
    const forms = ['/share-your-story/', '/share-an-artist/', '/plushie-reminder/', ...quotes, '/newsletter/'];
    const encoded = [...expected, '/tom-&amp;-jerry/', '/k%C3%A4fer/', ...forms, '/about/'];
    expect(locationsIn(text)).toEqual(encoded.map((path) => PUBLIC_URL + path));
    expect(text).toContain('<loc>https://shop.example/plush-229/</loc><lastmod>2026-11-01T08:30:00.000Z</lastmod>');
    expect(text).toContain('<url><loc>https://shop.example/plush/</loc></url>');
  });

  it('is read a hundred products at a time and kept for an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { shop, get } = await setUp();
    await get('/sitemap.xml');
    await get('/sitemap.xml');
    expect(shop.asked).toBe(1 + 3 + 1);
    vi.setSystemTime(Date.now() + 3_600_001);
    await get('/sitemap.xml');
    await vi.waitFor(() => expect(shop.asked).toBe(10));
  });

  it('says so when it cannot be made, and gives the last one where there is one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { shop, get } = await setUp();
    shop.isDown = true;
    expect((await get('/sitemap.xml')).status).toBe(503);
    shop.isDown = false;
    expect((await get('/sitemap.xml')).status).toBe(200);
    shop.isDown = true;
    vi.setSystemTime(Date.now() + 3_600_001);
    expect((await get('/sitemap.xml')).status).toBe(200);
  });

  it('is one of each store, with addresses of its own', async () => {
    const uk = { ...DEFAULT_STORE_VIEW, code: 'uk', url: 'https://plush.example', appendStoreCode: true };
    const { get, shop } = await setUp([DEFAULT_STORE_VIEW, uk]);
    const { text } = await get('/uk/sitemap.xml');
    expect(locationsIn(text)).toContain('https://plush.example/uk/plush/bears/');
    expect(shop.storeCode).toBe('uk');
    expect(locationsIn((await get('/sitemap.xml')).text)).toContain('https://shop.example/plush/bears/');
    expect(shop.storeCode).toBe('default');
  });

  it('knows no files beyond its own', async () => {
    const { get } = await setUp();
    expect((await get('/sitemap-1.xml')).status).toBe(404);
  });

  it('is an index of files where one file would be too long', () => {
    const addresses = Array.from({ length: 5 }, (_, index) => ({ path: `/p${index}/`, changedAt: null }));
    const files = sitemapFiles(addresses, PUBLIC_URL, 2);
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    expect(files.get('/sitemap.xml')).toContain('<sitemap><loc>https://shop.example/sitemap-3.xml</loc></sitemap>');
    expect(locationsIn(files.get('/sitemap-2.xml') ?? '')).toEqual([`${PUBLIC_URL}/p2/`, `${PUBLIC_URL}/p3/`]);
    expect([...sitemapFiles(addresses, PUBLIC_URL, 5).keys()]).toEqual(['/sitemap.xml']);
  });
});

it('keeps search engines out of checkout, account and searches, and shows them the sitemap', async () => {
  const { get } = await setUp();
  const { status, text } = await get('/robots.txt');
  expect(status).toBe(200);
  const lines = text.split('\n');
  for (const path of ['/checkout/', '/search/?', '/my-account/']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
});

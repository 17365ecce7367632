import { request } from 'node:http';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../src/render-contract.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createCurrencyChoice } from './currencyChoice.ts';
import { createLayouts } from './layouts.ts';
import { createPages } from './pages.ts';
import { createRobots } from './robots.ts';
import { answeringGateway } from './testing/answeringGateway.ts';
import { type Served, serve } from './testing/serve.ts';
import { createWebManifest } from './webManifest.ts';

const log = pino({ level: 'silent' });
const STORES = JSON.stringify([
  { code: 'main', url: 'https://plush.example' },
  { code: 'uk', url: 'https://plush.example', appendStoreCode: true, currency: 'GBP', locale: 'en-GB' },
  { code: 'sister', id: 6, name: 'Sister', url: 'https://sister.example', currency: 'EUR' },
]);
let shop: Served;
afterEach(() => shop.close());

const open = async (env: Record<string, string>) => {
  const renderPage = vi.fn<PageRenderer['renderPage']>(async ({ url }) =>
    url === '/old/'
      ? { kind: 'redirect', status: 301, location: '/new/' }
      : {
          kind: 'page',
          status: 200,
          head: '',
          styles: '',
          isDraft: false,
          undrawn: [],
          body: '',
          state: '{}',
          modules: [],
        },
  );
  const loadLayout = vi.fn<PageRenderer['loadLayout']>(async () => ({ data: {}, currencies: ['USD', 'EUR', 'GBP'] }));
  const renderer = async () => ({ renderPage, loadLayout });
  const source = {
    isDev: false,
    locales: ['en-US'],
    renderer,
    template: async () => '',
    findScripts: () => [],
    findCriticalStyles: () => '',
    stylesheets: [],
  };
  const config = readConfig(env);
  const layouts = createLayouts({ config, log, renderer });
  const handlers = [createRobots(config), createWebManifest(config), createCurrencyChoice(config, layouts)];
  shop = await serve(
    await createApp([...handlers, createPages({ config, log, source, layouts, gateway: answeringGateway })], log),
  );
  const asked = () => renderPage.mock.calls.map(([{ store, currency, url }]) => [store.code, currency, url]);
  return { asked, renderPage, loadLayout };
};

interface GetOptions {
  readonly headers?: Record<string, string>;
  readonly form?: Record<string, string>;
}

/** As `fetch`, which does not let the host be chosen. */
const get = (path: string, { headers = {}, form }: GetOptions = {}) =>
  new Promise<{ status: number; headers: Record<string, string>; text: string }>((resolve, reject) => {
    const type = form && { 'content-type': 'application/x-www-form-urlencoded' };
    const options = { path, method: form ? 'POST' : 'GET', headers: { ...type, ...headers } };
    const asked = request(shop.url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: {
            ...(answer.headers as Record<string, string>),
            cookie: String(answer.headers['set-cookie'] ?? ''),
          },
          text,
        }),
      );
    });
    asked.on('error', reject);
    asked.end(form ? new URLSearchParams(form).toString() : undefined);
  });

const ask = async (cookie: string, header?: string) => {
  const { headers } = await get('/', { headers: { cookie, ...(header !== undefined && { 'x-country': header }) } });
  return headers.cookie;
};

it('a phone keeps a store under its own name', async () => {
  await open({ STORES });
  const kept = async (host: string) => JSON.parse((await get('/site.webmanifest', { headers: { host } })).text);
  expect(await kept('sister.example')).toMatchObject({ name: 'Sister', short_name: 'Sister', start_url: '/' });
  expect(await kept('plush.example')).toMatchObject({ name: 'Patchwork' });
});

describe('the currency of a page', () => {
  it('is the chosen one, and USD where none is', async () => {
    const { asked } = await open({});
    for (const cookie of ['currency=EUR', 'a=currency=GBP; b=1', '']) await ask(cookie);
    expect(asked().map(([, currency]) => currency)).toEqual(['EUR', 'USD']);
  });

  it('makes no page for a currency the shop does not know: such a cookie counts as none', async () => {
    const { asked, loadLayout } = await open({});
    for (const cookie of ['currency=XAU', 'currency=ZZZ', 'currency=eur', 'currency=<b>', '']) await ask(cookie);
    expect(asked().map(([, currency]) => currency)).toEqual(['USD']);
    expect(loadLayout).toHaveBeenCalledTimes(1);
  });

  it('is derived from the country cookie when none is chosen', async () => {
    const { asked } = await open({});
    for (const cookie of ['country=DE', 'country=GB; currency=USD', 'country=JP']) await ask(cookie);
    expect(asked().map(([, currency]) => currency)).toEqual(['EUR', 'USD']);
  });

  it('is derived from the country the proxy tells, which is kept in a cookie for a year', async () => {
    const { asked } = await open({ COUNTRY_HEADER: 'X-Country', PUBLIC_URL: 'https://shop.example' });
    expect(await ask('', 'DE')).toBe('country=DE; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect(await ask('country=GB', 'DE')).toBe('');
    expect(asked().map(([, currency]) => currency)).toEqual(['EUR', 'GBP']);
  });

  it('is not noted with a redirect, which anyone may keep', async () => {
    await open({ COUNTRY_HEADER: 'x-country' });
    const { status, headers } = await get('/old/', { headers: { 'x-country': 'DE' } });
    expect([status, headers.cookie]).toEqual([301, '']);
  });

  it.each(['T1', 'XX', 'de', 'DE; Domain=evil', ''])('takes no country from %j', async (header) => {
    const { asked } = await open({ COUNTRY_HEADER: 'x-country' });
    expect(await ask('', header)).toBe('');
    expect(asked()[0]?.[1]).toBe('USD');
  });

  it('listens to no header that is not configured', async () => {
    const { asked } = await open({});
    expect(await ask('', 'DE')).toBe('');
    expect(asked()[0]?.[1]).toBe('USD');
  });
});

describe('choosing a currency', () => {
  const choose = (currency: string, back: string, headers: Record<string, string> = {}) =>
    get('/currency/', { form: { currency, back }, headers });

  it('keeps it for a year and leads back to the page, without a script', async () => {
    await open({});
    const { status, headers } = await choose('EUR', '/bears/?color=41');
    expect([status, headers.location]).toEqual([303, '/bears/?color=41']);
    expect(headers.cookie).toBe('currency=EUR; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/\t/evil.example',
    'bears',
    '',
  ])('leads home instead of to %j', async (back) => {
    await open({});
    expect((await choose('EUR', back)).headers.location).toBe('/');
  });

  it.each(['XAU', 'eur', '', 'EUR; Domain=evil'])('does not take %j', async (currency) => {
    await open({});
    const { status, headers } = await choose(currency, '/');
    expect([status, headers.cookie]).toEqual([400, '']);
  });

  it('is not done by the forms of other sites, nor by long ones', async () => {
    await open({});
    expect((await choose('EUR', '/', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await choose('EUR', `/${'a'.repeat(5000)}/`)).status).toBe(413);
  });

  it('has no page', async () => {
    const { asked } = await open({});
    await get('/currency/');
    expect(asked()).toEqual([['default', 'USD', '/currency/']]);
  });
});

describe('several stores', () => {
  const at = (host: string, path: string) => get(path, { headers: { host } });

  it('are found by host and by the prefix of a path, each with its own kept pages and currency', async () => {
    const { asked, renderPage } = await open({ STORES });
    for (const host of ['plush.example', 'sister.example', 'PLUSH.example']) await at(host, '/bears/');
    await at('plush.example', '/uk/bears/');
    expect(asked()).toEqual([
      ['main', 'USD', '/bears/'],
      ['sister', 'EUR', '/bears/'],
      ['uk', 'GBP', '/uk/bears/'],
    ]);
    const urls = renderPage.mock.calls.map(([{ publicUrl, stores }]) => [publicUrl, stores.length]);
    expect(urls).toEqual([
      ['https://plush.example', 3],
      ['https://sister.example', 3],
      ['https://plush.example', 3],
    ]);
  });

  it.each([
    ['sister.example', '/uk/bears/?a=1', 'https://plush.example/uk/bears/?a=1'],
    ['sister.example', '/uk', 'https://plush.example/uk/'],
    ['plush.example', '/uk/bears?a=1', '/uk/bears/?a=1'],
    ['plush.example', '/uk//bears', '/uk/bears/'],
  ])('send %s%s for good to %s', async (host, path, location) => {
    await open({ STORES });
    const answer = await at(host, path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  it('never lead to a host that a request made up', async () => {
    const { asked } = await open({ STORES });
    expect((await at('evil.example', '/uk/')).headers.location).toBeUndefined();
    expect((await at('evil.example', '/bears')).headers.location).toBe('/bears/');
    expect(asked()).toEqual([['uk', 'GBP', '/uk/']]);
  });

  it('have their own part of robots.txt on each host', async () => {
    await open({ STORES });
    const { text } = await at('plush.example', '/robots.txt');
    expect(text).toContain('Disallow: /uk/checkout/');
    expect(text).toContain('Sitemap: https://plush.example/sitemap.xml\nSitemap: https://plush.example/uk/sitemap.xml');
    expect((await at('sister.example', '/robots.txt')).text).not.toContain('plush.example');
  });
});

describe('tests of forms', () => {
  const TESTS = { FORM_TESTS: 'breed_selector_disabled=50' };

  it('give who comes for the first time a number for a year, and who has one keeps it', async () => {
    await open({ ...TESTS, PUBLIC_URL: 'https://shop.example' });
    expect(await ask('')).toMatch(/^visitor=\d{1,3}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
    expect(await ask('visitor=7')).toBe('');
    for (const cookie of ['visitor=1000', 'visitor=-1', 'visitor=x']) expect(await ask(cookie)).toMatch(/^visitor=/);
  });

  it('make a page for each group, not for each visitor', async () => {
    const { renderPage } = await open(TESTS);
    for (let visitor = 0; visitor < 30; visitor += 1) await ask(`visitor=${visitor}`);
    const groups = renderPage.mock.calls.map(([{ testGroups }]) => testGroups);
    expect(groups.map((one) => one.join()).sort()).toEqual(['', 'breed_selector_disabled']);
  });

  it.each([{}, { FORM_TESTS: 'breed_selector_disabled=0' }])(
    'that are not run give nobody a number: %j',
    async (env) => {
      const { renderPage } = await open(env);
      expect(await ask('')).toBe('');
      await ask('visitor=7');
      expect(renderPage.mock.calls.map(([{ testGroups }]) => testGroups)).toEqual([[]]);
    },
  );

  it('that nobody knows keep the server from starting', () => {
    expect(() => readConfig({ FORM_TESTS: 'other=50' })).toThrow(/^FORM_TESTS: there is no test "other"/);
  });
});

import { createHash } from 'node:crypto';
import { PLAYER_ORIGINS } from '@patchwork/domain/content/video.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageRenderer, PageRequest, RenderedPage } from '../src/render-contract.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLayouts } from './layouts.ts';
import { createPages } from './pages.ts';
import type { PurgePages } from './purge/purges.ts';
import { answeringGateway } from './testing/answeringGateway.ts';
import { keptLog } from './testing/keptLog.ts';
import { type Served, serve } from './testing/serve.ts';

const TEMPLATE = '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';
const log = pino({ level: 'silent' });
let shop: Served;
let gateway: Served;
/** Every path that was looked up. */
const lookedUp: string[] = [];

const startGateway = () =>
  serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { path } = JSON.parse(body).variables as { path: string };
    lookedUp.push(path);
    const page = path === '/mole-24399.html/' ? { __typename: 'Product' } : null;
    response.end(JSON.stringify(path.includes('fault') ? { errors: [{ message: 'down' }] } : { data: { page } }));
  });

const pageFor = ({ url, currency }: PageRequest): RenderedPage => ({
  kind: 'page',
  status: url.startsWith('/nowhere') ? 404 : 200,
  head: `<title>${url}</title>`,
  styles: '',
  isDraft: false,
  undrawn: [],
  body: `<h1>${currency}</h1><div data-viewed="false"></div>`,
  state: '{}',
  modules: ['src/routes/home/Home.tsx'],
});

const CURRENCIES = ['USD', 'EUR', 'GBP'];

const open = async (overrides: Partial<PageRenderer> = {}) => {
  const renderPage = vi.fn<PageRenderer['renderPage']>(async (request) => {
    if (request.url === '/boom/') throw new Error('loader failed');
    if (request.url === '/child/') return { kind: 'redirect', status: 301, location: '/parent/' };
    return pageFor(request);
  });
  const loadLayout = vi.fn<PageRenderer['loadLayout']>(async () => ({ data: {}, currencies: CURRENCIES }));
  const renderer: PageRenderer = { renderPage, loadLayout, ...overrides };
  const source = {
    isDev: false,
    locales: ['en-US'],
    renderer: async () => renderer,
    template: async () => TEMPLATE,
    findScripts: () => ['/assets/Home.js'],
    findCriticalStyles: () => '',
    stylesheets: ['/assets/style.css'],
  };
  const config = readConfig({ GATEWAY_URL: gateway.url });
  const layouts = createLayouts({ config, log, renderer: source.renderer });
  const lines: string[] = [];
  let purge: PurgePages = () => 0;
  const onPurgeable = (given: PurgePages) => {
    purge = given;
  };
  const parts = {
    config,
    log: keptLog((line) => lines.push(line)),
    source,
    layouts,
    gateway: answeringGateway,
    onPurgeable,
  };
  shop = await serve(await createApp([createPages(parts)], log));
  const get = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });
  return { get, lines, renderPage, loadLayout, purge: (tags: string[]) => purge({ tags }, true) };
};

beforeEach(async () => {
  lookedUp.length = 0;
  gateway = await startGateway();
});
afterEach(() => Promise.all([shop.close(), gateway.close()]));

const getNonce = (answer: Response) =>
  /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';

describe('a link in a mail', () => {
  it('is kept nowhere, and told to no other address', async () => {
    const { get, renderPage } = await open();
    const path = '/alerts/recover/cart/id/7/code/a-secret/';
    const answer = await get(path);
    await get(path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(renderPage).toHaveBeenCalledTimes(2);
  });
});

describe('statuses', () => {
  it.each([
    ['/', 200],
    ['/nowhere/', 404],
    ['/boom/', 500],
    ['/missing.png', 404],
  ])('%s answers %d', async (path, status) => {
    const { get } = await open();
    expect((await get(path)).status).toBe(status);
  });

  it.each([
    ['/bears?sort=price-asc', '/bears/?sort=price-asc'],
    ['//evil', '/evil/'],
    ['/child/', '/parent/'],
  ])('%s moves for good to %s', async (path, location) => {
    const { get } = await open();
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  it('refuses to be written to', async () => {
    const { get } = await open();
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it('answers HEAD without a body', async () => {
    const { get } = await open();
    const answer = await get('/', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('an address that looks like a file', () => {
  it('leads to the page that the catalogue has there, and keeps its query', async () => {
    const { get, renderPage } = await open();
    const answer = await get('/mole-24399.html?size=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/mole-24399.html/?size=1']);
    expect((await get('/mole-24399.html/')).status).toBe(200);
    expect(renderPage).toHaveBeenCalledTimes(1);
  });

  it('is looked up once where there is no page, and never rendered', async () => {
    const { get, renderPage } = await open();
    for (const path of ['/wp-login.php', '/wp-login.php', '/wp-login.php?a=1']) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await get(`/${'a'.repeat(600)}.php`)).status).toBe(404);
    expect((await get('/mole-24399.html', { method: 'POST', body: 'x' })).status).toBe(404);
    expect(lookedUp).toEqual(['/wp-login.php/']);
    expect(renderPage).not.toHaveBeenCalled();
  });

  it('is not refused for good while the catalogue cannot be asked, and asks little at once', async () => {
    const { get } = await open();
    const fault = await get('/fault.html');
    expect([fault.status, fault.headers.get('retry-after')]).toEqual([503, '1']);
    const storm = await Promise.all(Array.from({ length: 60 }, (_, index) => get(`/probe-${index}.php`)));
    expect(storm.every(({ status }) => status === 404 || status === 503)).toBe(true);
    expect((await get('/mole-24399.html')).status).toBe(301);
  });
});

describe('the HTML', () => {
  it('holds head, markup, state and the files of the route', async () => {
    const { get } = await open();
    const html = await (await get('/bears/')).text();
    expect(html).toContain(
      '<title>/bears/</title><link rel="modulepreload" fetchpriority="low" href="/assets/Home.js">',
    );
    expect(html).toContain('<div id="root"><h1>USD</h1>');
    expect(html).toContain('<script type="application/json" id="state">{}</script>');
    expect(html).toMatch(
      /<script type="application\/json" id="served" nonce="\S+" data-age="0"><\/script><\/body><\/html>$/,
    );
  });

  it('has a policy without unsafe-inline and a new nonce with every answer, kept pages included', async () => {
    const { get, renderPage } = await open();
    const [first, second] = [await get('/'), await get('/')];
    expect(renderPage).toHaveBeenCalledTimes(1);
    expect(getNonce(first)).toMatch(/^[\w+/=]{22,}$/);
    expect(getNonce(first)).not.toBe(getNonce(second));
    for (const answer of [first, second]) {
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(await answer.text()).toContain(` nonce="${getNonce(answer)}" `);
    }
  });

  it('has one script of its own, which the policy names by what it is', async () => {
    const { get } = await open();
    const answer = await get('/');
    const scripts = [...(await answer.text()).matchAll(/<script>(.*?)<\/script>/gs)];
    const sources = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
    expect(sources).toHaveLength(1);
    const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy.find((directive) => directive.startsWith('script-src'))).toContain(` 'sha256-${sources[0]}'`);
  });

  it('has a stylesheet of its own only if it has colors, and the policy names it by what it is', async () => {
    const styles = '.t-9b1c1c{color:#9b1c1c}';
    const { get } = await open({
      renderPage: async (request) => ({ ...pageFor(request), styles: request.url === '/story/' ? styles : '' }),
    });
    const readPolicy = async (path: string) => {
      const answer = await get(path);
      return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
    };
    const hash = createHash('sha256').update(styles).digest('base64');
    // The second time it is kept.
    for (const { html, policy } of [await readPolicy('/story/'), await readPolicy('/story/')]) {
      expect(html).toContain(`<style>${styles}</style>`);
      expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' 'sha256-[^']+';/);
      expect(policy).toContain(`'sha256-${hash}'`);
    }
    const plain = await readPolicy('/');
    expect(plain.html).not.toContain('<style');
    expect(plain.policy).toMatch(/style-src 'self' 'nonce-[^']+';/);
  });

  it('says how old it is, in each encoding', async () => {
    const { get } = await open();
    await get('/');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 4200);
    const agesIn = async (encoding: string) => {
      const html = await (await get('/', { headers: { 'accept-encoding': encoding } })).text();
      return /id="served".* data-age="(\d+)"/.exec(html)?.[1];
    };
    const ages = await Promise.all(['br', 'gzip', 'identity'].map(agesIn));
    vi.restoreAllMocks();
    for (const age of ages) expect(Number(age)).toBeGreaterThanOrEqual(4200);
  });

  it('logs each block that could not be drawn, with its kind and key', async () => {
    const undrawn = [{ kind: 'HeroBlock', key: '7' }];
    const { get, lines } = await open({ renderPage: async (request) => ({ ...pageFor(request), undrawn }) });
    expect((await get('/story/?ref=mail')).status).toBe(200);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, path: '/story/', block: { kind: 'HeroBlock', key: '7' }, msg: 'A block could not be drawn' },
    ]);
  });

  it('may frame the players of videos, and nothing else', async () => {
    const { get } = await open();
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const frames = policy.split('; ').find((directive) => directive.startsWith('frame-src'));
    expect(frames).toBe(`frame-src ${PLAYER_ORIGINS.join(' ')}`);
    expect(frames).not.toMatch(/\*|https:(?: |$)|'self'/);
  });

  it('is a static page for a fault, not to be kept by anyone, and says nothing of the reason', async () => {
    const { get } = await open();
    const answer = await get('/boom/');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('Sorry! Something went wrong.');
    expect(html).toContain('href="/assets/style.css"');
    expect(html).not.toContain('loader failed');
  });
});

describe('what is kept', () => {
  it('keeps a page per currency', async () => {
    const { get, renderPage } = await open();
    for (const cookie of ['currency=USD', 'a=b; currency=EUR', 'currency=EUR']) await get('/', { headers: { cookie } });
    expect(renderPage.mock.calls.map(([{ currency }]) => currency)).toEqual(['USD', 'EUR']);
  });

  it('renders an address with a query every time', async () => {
    const { get, renderPage } = await open();
    await get('/bears/?sort=price-asc');
    await get('/bears/?sort=price-asc');
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  it('never shows the renderer who is asking', async () => {
    const { get, renderPage } = await open();
    await get('/', { headers: { cookie: 'session=secret', authorization: 'Bearer secret' } });
    expect(JSON.stringify(renderPage.mock.calls)).not.toContain('secret');
  });

  it.each(['/', '/bears/?sort=price-asc'])(
    'tells for which address it is made, as trusted proxies tell it: %s',
    async (path) => {
      const { get, renderPage } = await open();
      await get(path, { headers: { 'x-forwarded-for': 'forged, 192.0.2.1, 203.0.113.7' } });
      expect(renderPage.mock.calls.map(([{ address }]) => address)).toEqual(['203.0.113.7']);
    },
  );

  it('fetches the layout data once for all pages', async () => {
    const { get, loadLayout, renderPage } = await open();
    await get('/a/');
    await get('/b/');
    expect(loadLayout).toHaveBeenCalledTimes(1);
    expect(renderPage.mock.calls.map(([{ layout }]) => layout?.currencies)).toEqual([CURRENCIES, CURRENCIES]);
  });

  it('fills what the shop cannot say this time from the layout data before', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const { get, loadLayout, renderPage } = await open();
    loadLayout.mockResolvedValueOnce({ data: { categories: ['a'], taxRules: ['b'] }, currencies: CURRENCIES });
    await get('/a/');
    vi.setSystemTime(Date.now() + 61_000);
    loadLayout.mockResolvedValue({ data: { categories: null, taxRules: ['c'] }, currencies: [] });
    await get('/b/');
    await expect.poll(() => loadLayout.mock.settledResults.length).toBe(2);
    await get('/c/');
    const { layout } = renderPage.mock.calls.at(-1)?.[0] ?? {};
    expect(layout).toEqual({ data: { categories: ['a'], taxRules: ['c'] }, currencies: CURRENCIES });
    vi.useRealTimers();
  });

  it('is made anew with new layout data once the texts of header and footer have changed, and keeps the old where it fails', async () => {
    const { get, loadLayout, renderPage, purge } = await open();
    for (const path of ['/a/', '/b/']) await get(path);
    purge(['storyblok_faqs']);
    await get('/a/');
    expect([loadLayout.mock.calls.length, renderPage.mock.calls.length]).toEqual([1, 2]);
    loadLayout.mockResolvedValueOnce({ data: { contentFrame: 'new' }, currencies: CURRENCIES });
    purge(['storyblok_layout']);
    for (const path of ['/a/', '/b/']) await get(path);
    expect(renderPage.mock.calls.slice(2).map(([{ layout }]) => layout?.data)).toEqual([
      { contentFrame: 'new' },
      { contentFrame: 'new' },
    ]);
    loadLayout.mockRejectedValue(new Error('down'));
    purge(['storyblok_layout']);
    await get('/a/');
    expect(renderPage.mock.calls.at(-1)?.[0].layout?.data).toEqual({ contentFrame: 'new' });
  });

  it('renders without layout data when there is none to be had', async () => {
    const { get, renderPage } = await open({ loadLayout: async () => Promise.reject(new Error('down')) });
    expect((await get('/')).status).toBe(200);
    expect(renderPage.mock.calls[0]?.[0].layout).toBeNull();
  });
});

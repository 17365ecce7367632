import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../../src/render-contract.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLayouts } from '../layouts.ts';
import { createPages } from '../pages.ts';
import { answeringGateway } from '../testing/answeringGateway.ts';
import { type Served, serve } from '../testing/serve.ts';

const TEMPLATE = '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';
const EDITOR = 'https://editor.example';
const TOKEN = 'ab'.repeat(20);
const log = pino({ level: 'silent' });
let shop: Served;

const toSearch = (token: string) =>
  `?_storyblok=71&_storyblok_c=page&_storyblok_lang=default&_storyblok_tk%5Bspace_id%5D=12345` +
  `&_storyblok_tk%5Btimestamp%5D=1700000000&_storyblok_tk%5Btoken%5D=${token}`;

/** Stands in for the gateway too: one token is an editor's. */
const renderPage = vi.fn<PageRenderer['renderPage']>(async ({ url, preview }) => {
  if (url.startsWith('/moved/')) return { kind: 'redirect', status: 301, location: '/elsewhere/' };
  const isDraft = preview?.request.editor.token === TOKEN;
  const body = isDraft ? 'Not yet' : 'Published';
  const rest = { head: '', styles: '', undrawn: [], state: '{}', modules: [] };
  return { kind: 'page', status: 200, isDraft, body, ...rest };
});

beforeEach(async () => {
  renderPage.mockClear();
  const renderer: PageRenderer = { renderPage, loadLayout: async () => ({ data: {}, currencies: ['USD'] }) };
  const source = {
    isDev: false,
    locales: ['en-US'],
    renderer: async () => renderer,
    template: async () => TEMPLATE,
    findScripts: () => [],
    findCriticalStyles: () => '',
    stylesheets: [],
  };
  const config = readConfig({ STORYBLOK_EDITOR_ORIGIN: EDITOR });
  const layouts = createLayouts({ config, log, renderer: source.renderer });
  shop = await serve(await createApp([createPages({ config, log, source, layouts, gateway: answeringGateway })], log));
});
afterEach(() => shop.close());

const get = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' });
  const [, framedBy] = /frame-ancestors ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
  const read = (name: string) => answer.headers.get(name);
  return { status: answer.status, html: await answer.text(), framedBy, read };
};

describe('a draft', () => {
  it('is framed by the editor alone, and kept nowhere', async () => {
    const { html, framedBy, read } = await get(`/page/${toSearch(TOKEN)}`);
    expect(html).toContain('Not yet');
    expect(framedBy).toBe(EDITOR);
    expect(read('x-frame-options')).toBeNull();
    expect(read('cache-control')).toBe('no-store');
    expect(read('referrer-policy')).toBe('same-origin');
    expect(renderPage.mock.lastCall?.[0].preview).toMatchObject({
      editorOrigin: EDITOR,
      request: { storyId: '71', language: 'default' },
    });
  });

  it('is what is published, and framed by nobody, for whoever is no editor', async () => {
    for (const token of ['cd'.repeat(20), 'none']) {
      const { html, framedBy, read } = await get(`/page/${toSearch(token)}`);
      expect(html).toContain('Published');
      expect(framedBy).toBe("'none'");
      expect(read('x-frame-options')).toBe('DENY');
      expect(read('cache-control')).toBe('no-store');
    }
    expect(renderPage.mock.lastCall?.[0].preview).toBeUndefined();
  });

  it('is neither taken from the kept pages nor becomes one', async () => {
    expect((await get('/page/')).html).toContain('Published');
    expect((await get(`/page/${toSearch(TOKEN)}`)).html).toContain('Not yet');
    expect((await get(`/page/${toSearch(TOKEN)}`)).html).toContain('Not yet');
    const { html, framedBy } = await get('/page/');
    expect(html).toContain('Published');
    expect(framedBy).toBe("'none'");
    // The page without a query was rendered once.
    expect(renderPage).toHaveBeenCalledTimes(3);
  });

  it('has no redirect on its way that anybody keeps', async () => {
    for (const path of ['/page', '/moved/']) {
      const { status, read } = await get(path + toSearch(TOKEN));
      expect([status, read('cache-control')]).toEqual([301, 'no-store']);
    }
  });
});

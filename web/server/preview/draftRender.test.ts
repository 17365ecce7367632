import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { graphql } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageRenderer } from '../../src/render-contract.ts';
import { WEB } from '../sources.ts';
import { readSource } from '../testing/readSource.ts';
import { type Served, serve } from '../testing/serve.ts';
import { layout, PAGES, rootValue, schema } from '../testing/smallShop.ts';

// Written for the browser, so this folder's compiler settings must not see it.
const entry = pathToFileURL(join(WEB, 'src/entry-server.tsx')).href;
const { renderPage }: PageRenderer = await import(entry);

const TOKEN = 'ab'.repeat(20);
const DRAFT = {
  ...PAGES['/story/'],
  id: 'draft:71',
  title: 'Not yet',
  blocks: [
    {
      __typename: 'HeroBlock',
      key: 'h1',
      display: 'ALWAYS',
      editable: '{"name":"hero","uid":"h1","id":"71"}',
      heading: 'Drafted <b>',
      text: [],
      embedded: [],
      image: null,
      actions: [],
      backgroundColor: null,
      textColor: null,
    },
  ],
  problems: [{ blockKey: 'c1', component: 'carousel', message: 'Unknown', detail: null }],
};

/** One with a shelf in a column, as the page with columns has. */
const WITH_SHELF = {
  ...PAGES['/columns/'],
  id: 'draft:72',
  problems: [],
  shelf: ({ key }: { key: string }) => rootValue.contentShelf({ page: 'story:columns', key }),
};

let gateway: Served;
let asked: string[];

beforeEach(async () => {
  asked = [];
  const contentPreview = ({ editor, storyId }: { editor: { token: string }; storyId: string }) => {
    if (editor.token !== TOKEN) return null;
    return storyId === '72' ? WITH_SHELF : DRAFT;
  };
  gateway = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = JSON.parse(body);
    asked.push(sent.operationName);
    const answer = await graphql({
      schema,
      source: readSource(sent),
      rootValue: { ...rootValue, contentPreview },
      variableValues: sent.variables,
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});

afterEach(() => gateway.close());

const page = async (url: string, token: string, storyId = '71') => {
  const rendered = await renderPage({
    url,
    address: undefined,
    currency: 'USD',
    gatewayUrl: gateway.url,
    publicUrl: 'https://shop.example',
    store: DEFAULT_STORE_VIEW,
    stores: [],
    testGroups: [],
    signal: new AbortController().signal,
    layout,
    preview: {
      request: {
        storyId,
        editor: { spaceId: '12345', timestamp: '1700000000', token },
        language: null,
      },
      editorOrigin: 'https://editor.example',
    },
  });
  if (rendered.kind !== 'page') throw new Error(`${url} was redirected`);
  return rendered;
};

describe('a draft in the HTML', () => {
  it.each(['/about/', '/', '/not-published-yet/', '/checkout/cart/'])(
    'is shown in place of what %s leads to',
    async (url) => {
      const { isDraft, status, body, state, modules } = await page(url, TOKEN);
      expect([isDraft, status]).toEqual([true, 200]);
      expect(body).toContain('Drafted &lt;b&gt;');
      expect(asked).toEqual(['ContentPreview']);
      expect(state).toContain('"isPreview":true');
      expect(modules).toContain('src/routes/preview/previewRoutes.tsx');
    },
  );

  it('has the marks by which the editor finds its blocks', async () => {
    const { body } = await page('/about/', TOKEN);
    expect(body).toContain('data-blok-uid="71-h1"');
    expect(body).toContain('data-blok-c="{&quot;name&quot;:&quot;hero&quot;,&quot;uid&quot;:&quot;h1&quot;,');
  });

  it('has the products of a shelf in columns, for the browser too', async () => {
    const { body, state } = await page('/columns/', TOKEN, '72');
    expect(body).toMatch(/<h2[^>]*>In a column<\/h2>.*Product OATS/s);
    expect(asked).toEqual(['ContentPreview', 'DraftShelf']);
    expect(JSON.parse(state).router.loaderData['src/routes/preview/previewRoutes.tsx'].shelves).toMatchObject({
      ProductShelfBlock: { products: [{}] },
    });
  });

  it('is alone at the address of single components', async () => {
    expect((await page('/storyblok-empty/', TOKEN)).body).toContain('data-layout="EMPTY"');
    expect((await page('/about/', TOKEN)).body).toContain('data-layout="DEFAULT"');
  });

  it('is what is published for whoever is no editor, with nothing that tells of it', async () => {
    const token = 'cd'.repeat(20);
    const { isDraft, body, state, modules } = await page('/about/', token);
    expect(isDraft).toBe(false);
    expect(body).toContain('We sew. &lt;b&gt;');
    expect(body + state).not.toMatch(/data-blok|Drafted|isPreview|ContentPreview/);
    expect(state).not.toContain(token);
    expect(modules).not.toContain('src/routes/preview/previewRoutes.tsx');
  });
});

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { graphql } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../src/render-contract.ts';
import { WEB } from './sources.ts';
import { readSource } from './testing/readSource.ts';
import { type Served, serve } from './testing/serve.ts';
import { layout, PAGES, rootValue, schema } from './testing/smallShop.ts';

// Written for the browser, so this folder's compiler settings must not see it.
const entry = pathToFileURL(join(WEB, 'src/entry-server.tsx')).href;
const { renderPage }: PageRenderer = await import(entry);

let gateway: Served;
let asked: string[];

beforeEach(async () => {
  asked = [];
  gateway = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = JSON.parse(body);
    asked.push(sent.operationName);
    const answer = await graphql({ schema, source: readSource(sent), rootValue, variableValues: sent.variables });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});

afterEach(async () => {
  rootValue.contentHome = () => null;
  vi.restoreAllMocks();
  await gateway.close();
});

const page = async (url: string) => {
  const rendered = await renderPage({
    url,
    address: '2001:db8::7',
    currency: 'USD',
    gatewayUrl: gateway.url,
    publicUrl: 'https://shop.example',
    store: DEFAULT_STORE_VIEW,
    stores: [],
    testGroups: [],
    signal: new AbortController().signal,
    layout,
  });
  if (rendered.kind !== 'page') throw new Error(`${url} was redirected`);
  return rendered;
};

const structuredDataIn = (head: string): unknown[] =>
  [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

describe('a page of text', () => {
  it('draws a page of blocks without the one that fails, and announces code of those alone that need it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, body, undrawn, modules } = await page('/story/');
    expect(status).toBe(200);
    expect(undrawn).toEqual([{ kind: 'RichTextBlock', key: 'RichTextBlock' }]);
    expect(body).toMatch(/<h1>Eleven years<\/h1>.*<h2 id="questions">Questions<\/h2>/s);
    expect(modules.filter((module) => module.endsWith('Blocks.ts'))).toEqual([]);
    expect((await page('/columns/')).modules).toContain('src/routes/content/shelfBlocks.ts');
  });

  it('has the colors of its editors in a stylesheet, and one that can be read where theirs could not', async () => {
    const { styles, body } = await page('/story/');
    expect(styles).toBe('.g-1c2f5a-ffffff{background-color:#1c2f5a;color:#ffffff}');
    expect(body).toContain('g-1c2f5a-ffffff');
    expect(body).not.toMatch(/\sstyle=/);
    expect((await page('/about/')).styles).toBe('');
  });

  it('tells search engines where a page of text stands, and its questions', async () => {
    const { head } = await page('/story/');
    expect(head).toContain('<meta property="og:image" content="https://shop.example/media/site/hero"/>');
    expect(structuredDataIn(head)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'About us </script>' }, { name: 'Our story' }],
      },
      {
        '@type': 'FAQPage',
        mainEntity: [{ name: 'Why </script>?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
      },
    ]);
  });

  it('has nothing but a block that is asked for by itself', async () => {
    expect((await page('/about/')).body).toContain('data-layout="DEFAULT"');
    expect((await page('/about/?_storyblok_c=page')).body).toContain('data-layout="DEFAULT"');
    expect((await page('/about/?_storyblok_c=block')).body).toContain('data-layout="EMPTY"');
  });

  it('has the products of a shelf in columns in its HTML', async () => {
    const { body, state } = await page('/columns/');
    expect(body).toMatch(/<h2[^>]*>In a column<\/h2>.*Product OATS/s);
    expect(asked).toEqual(['PathPage', 'ContentPageBlocks', 'ContentShelf']);
    expect(state).toContain('ContentShelf');
  });

  it('has the announcement of its editors above the header', async () => {
    const { contentFrame } = layout.data;
    contentFrame.announcement = { text: 'Closed on <Friday>', href: '/shipping/' };
    const { body } = await page('/about/');
    contentFrame.announcement = { text: 'Closed', href: null };
    const plain = await page('/about/');
    contentFrame.announcement = null;
    expect(body).toMatch(/<aside[^>]*><a href="\/shipping\/"[^>]*>Closed on &lt;Friday&gt;<\/a><\/aside><header/);
    expect(plain.body).toMatch(/<aside[^>]*><p>Closed<\/p><\/aside><header/);
    expect((await page('/about/')).body).not.toContain('<aside');
  });

  it('has the text of a category below its products, in its HTML alone', async () => {
    const { status, body, state, modules } = await page('/cubs/');
    expect(status).toBe(200);
    expect(body).toMatch(/Product.*<section[^>]*>.*All of them have names\./s);
    expect(state).not.toContain('names');
    expect(modules).toEqual(['src/routes/path/PathPage.tsx', 'src/routes/path/CategoryPage.tsx']);
    expect(asked).toEqual(['PathPage', 'CategoryText']);
    vi.spyOn(rootValue, 'categoryText').mockImplementation(() => {
      throw new Error('down');
    });
    const without = await page('/cubs/');
    expect(without.status).toBe(200);
    expect(without.body).toContain('Product');
    expect(without.body).not.toContain('names');
  });

  it('tells search engines the questions in the text of a category', async () => {
    const { head } = await page('/cubs/');
    expect(structuredDataIn(head)).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Whose?', acceptedAnswer: { '@type': 'Answer', text: 'Their own.' } }],
    });
  });

  it('has the reviews of a page in its HTML', async () => {
    const { body, state } = await page('/loved/');
    expect(body.split('Softest thing we own')).toHaveLength(1 + 3);
    expect(body).not.toContain('aria-busy="true"');
    expect(state).toContain('ContentReviews');
  });
});

describe('the home page', () => {
  it('draws the home page that editors have built, and another where they have built none', async () => {
    const coded = await page('/');
    expect(coded.modules).toEqual(['src/routes/home/Home.tsx', 'src/routes/home/CodedHome.tsx']);
    rootValue.contentHome = () => ({ ...PAGES['/story/'], path: '/' });
    asked = [];
    const { status, head, body, modules } = await page('/');
    expect(status).toBe(200);
    expect(body).toContain('<h1>Eleven years</h1>');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/"/>');
    expect(structuredDataIn(head)).toMatchObject([{}, { '@type': 'FAQPage' }]);
    expect(modules).toEqual(['src/routes/home/Home.tsx', 'src/routes/content/ContentPage.tsx']);
    expect(asked).toEqual(['HomeStory', 'ContentHomeBlocks']);
  });

  it('has the coded home page where the shop cannot say whether there is another', async () => {
    rootValue.contentHome = () => Promise.reject(new Error('down'));
    const { status, body } = await page('/');
    expect(status).toBe(200);
    expect(body).toContain('You draw it.');
  });
});

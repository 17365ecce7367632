import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { graphql } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageRenderer, PageRequest, RenderedPage } from '../src/render-contract.ts';
import { WEB } from './sources.ts';
import { readSource } from './testing/readSource.ts';
import { type Served, serve } from './testing/serve.ts';
import { layout, rootValue, schema } from './testing/smallShop.ts';

// Written for the browser, so this folder's compiler settings must not see it.
const entry = pathToFileURL(join(WEB, 'src/entry-server.tsx')).href;
const { renderPage, loadLayout }: PageRenderer = await import(entry);

let gateway: Served;
let asked: string[];
let variablesAsked: object[];
let askedFor: unknown[];
let sentTexts: unknown[];
let isBroken: boolean;

beforeEach(async () => {
  asked = [];
  variablesAsked = [];
  askedFor = [];
  sentTexts = [];
  isBroken = false;
  gateway = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = JSON.parse(body);
    const { operationName, variables } = sent;
    asked.push(operationName);
    variablesAsked.push(variables);
    askedFor.push(request.headers['x-forwarded-for']);
    sentTexts.push(sent.query);
    const answer = await graphql({ schema, source: readSource(sent), rootValue, variableValues: variables });
    response.writeHead(isBroken ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isBroken ? {} : answer));
  });
});

afterEach(() => gateway.close());

const requestFor = (url: string, currency = 'USD'): PageRequest => ({
  url,
  address: '2001:db8::7',
  currency,
  gatewayUrl: gateway.url,
  publicUrl: 'https://shop.example',
  store: DEFAULT_STORE_VIEW,
  stores: [],
  testGroups: [],
  signal: new AbortController().signal,
  layout,
});

const render = (url: string, currency?: string) => renderPage(requestFor(url, currency));

const page = async (url: string) => {
  const rendered = await render(url);
  if (rendered.kind !== 'page') throw new Error(`${url} was redirected`);
  return rendered;
};

it('pages are asked for by the hashes of their documents, as the browser asks', async () => {
  await page('/bear/');
  expect(sentTexts.length).toBeGreaterThan(0);
  expect(sentTexts.filter((text) => text !== undefined)).toEqual([]);
});

const structuredDataIn = (head: string): unknown[] =>
  [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

describe('a rendered page', () => {
  it('holds the products of a category, from one request', async () => {
    const { status, body, modules } = await page('/bears/');
    expect(status).toBe(200);
    expect(body).toContain('Bear &lt;/script&gt;&lt;b&gt;');
    expect(body).toContain('Product OATS');
    expect(asked).toEqual(['PathPage']);
    expect(modules).toEqual(['src/routes/path/PathPage.tsx', 'src/routes/path/CategoryPage.tsx']);
  });

  it('asks for what the address filters by, and has it chosen in a form that needs no script', async () => {
    const { body } = await page('/bears/?color=42&sort=price-asc');
    expect(variablesAsked).toEqual([
      { path: '/bears/', sort: 'PRICE_ASCENDING', filters: [{ attribute: 'color', values: ['42'] }] },
    ]);
    expect(body).toMatch(/<form[^>]* method="get"><input type="hidden" name="sort" value="price-asc"\/>/);
    expect(body.match(/<input type="checkbox"[^>]*>/g)).toEqual([
      '<input type="checkbox" name="color" value="honey"/>',
      '<input type="checkbox" name="color" checked="" value="coal"/>',
    ]);
    expect(body).toMatch(/<a [^>]*href="\/bears\/\?sort=price-asc"[^>]*>.*Remove .*Color.*Coal/);
  });

  it.each([
    ['', 'LATEST'],
    ['?sort=price-asc', 'PRICE_ASCENDING'],
    ['?sort=price-desc', 'PRICE_DESCENDING'],
    ['?sort=nonsense', 'LATEST'],
  ])(
    'asks for a list in the order that its address says, the latest change first otherwise: %j',
    async (query, sort) => {
      await page(`/bears/${query}`);
      expect(variablesAsked).toMatchObject([{ path: '/bears/', sort }]);
    },
  );

  it('has title, description and canonical address in its head, and none of them in its body', async () => {
    const { head, body } = await page('/bears/?sort=price-asc');
    expect(head).toContain('<title>Bears · Patchwork</title>');
    expect(head).toMatch(/<meta name="description"[^>]* content="Round tummies\."/);
    expect(head).toContain('<link rel="canonical" href="https://shop.example/bears/"/>');
    expect(body).not.toMatch(/<title|<meta|rel="canonical"/);
  });

  it('tells search engines what a product is, where it stands and what it costs', async () => {
    const { head } = await page('/bear/?color=coal');
    const [product, trail] = structuredDataIn(head);
    expect(product).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: 'BEAR',
      name: 'Bear </script><b>',
      image: 'https://shop.example/media/catalog/bear/front',
      url: 'https://shop.example/bear/',
      description: 'Warm and round.',
      brand: { '@type': 'Brand', name: 'Patchwork' },
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/bear/',
        price: '24.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(head).toContain('<link rel="canonical" href="https://shop.example/bear/"/>');
  });

  it('tells search engines the way to a category, and its one address', async () => {
    const { head } = await page('/bears/?color=42&ref=mail');
    expect(head.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      '<link rel="canonical" href="https://shop.example/bears/"/>',
    ]);
    expect(structuredDataIn(head)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
          { '@type': 'ListItem', position: 2, name: 'Plush', item: 'https://shop.example/plush/' },
          { '@type': 'ListItem', position: 3, name: 'Bears', item: 'https://shop.example/bears/' },
        ],
      },
    ]);
  });

  it('has a preview for those who share it', async () => {
    const { head } = await page('/bear/');
    expect(head).toContain('<meta property="og:type" content="product"/>');
    expect(head).toContain('<meta property="og:url" content="https://shop.example/bear/"/>');
    expect(head).toContain('<meta property="og:image" content="https://shop.example/media/catalog/bear/front"/>');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it('has no style attribute, and no script, which the security policy would refuse', async () => {
    const { body } = await page('/bear/?color=coal');
    expect(body).toContain('aria-label="6 inches, not available in this combination"');
    expect(body).not.toMatch(/\sstyle="/);
    expect(body).not.toContain('<script');
  });

  it('has numbers as the store view of its visitor writes them, whose language it may lack', async () => {
    const countIn = async (locale: string) => {
      const page = await renderPage({ ...requestFor('/crowd/'), store: { ...DEFAULT_STORE_VIEW, locale } });
      return page.kind === 'page' ? /Showing [^<]*/.exec(page.body)?.[0] : null;
    };
    expect(await Promise.all(['de-DE', 'en-US'].map(countIn))).toEqual(['Showing 2 of 1.234', 'Showing 2 of 1,234']);
  });

  it.each([
    ['/', ['HomeStory', 'HomePage']],
    ['/bears/', ['PathPage']],
    ['/bear/', ['PathPage']],
    ['/about/', ['PathPage', 'ContentPageBlocks']],
    ['/nowhere/', ['PathPage']],
    ['/checkout/cart/', ['CartFacts']],
    ['/checkout/onepage/', ['CartFacts', 'CheckoutDefaults']],
    ['/sign-in/', []],
  ])('holds the answers that it shows and no others, each asked once: %s', async (url, own) => {
    const { state } = await page(url);
    const { answers } = JSON.parse(state) as { readonly answers: readonly { readonly key: string }[] };
    expect(answers.map(({ key }) => key.split(' ')[0])).toEqual(['StoreLayout', ...own]);
    expect(asked.toSorted()).toEqual(own.toSorted());
  });

  it('cannot be broken out of by data', async () => {
    const { state } = await page('/bear/');
    expect(state).not.toContain('<');
    expect(JSON.stringify(JSON.parse(state).answers)).toContain('Bear </script><b>');
  });
});

it('is asked for in the name of its visitor, and does not tell of them', async () => {
  for (const currency of ['USD', 'EUR']) {
    const rendered = await render('/bear/', currency);
    expect(JSON.stringify(rendered)).not.toContain('2001:db8::7');
  }
  // With prices in another currency the product is asked for in the store's own too.
  expect(askedFor).toEqual(Array(3).fill('2001:db8::7'));
});

it('asks for nothing more once it is not wanted any more', async () => {
  const gone = new AbortController();
  const hanging = await serve((request, response) => {
    request.resume();
    response.once('close', () => ended.resolve());
    gone.abort(new Error('gone'));
  });
  const ended = Promise.withResolvers<void>();
  const rendered = renderPage({ ...requestFor('/bear/'), gatewayUrl: hanging.url, signal: gone.signal });
  await expect(rendered).rejects.toThrow('gone');
  await ended.promise;
  await hanging.close();
});

describe('statuses', () => {
  it('answers 404 for a path that leads nowhere', async () => {
    const { status, body, head } = await page('/nowhere/');
    expect(status).toBe(404);
    expect(body).toContain('This page isn’t here');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });

  it('answers 404 for what the shop has and does not show, and says so kindly', async () => {
    const { status, body, head } = await page('/off/');
    expect(status).toBe(404);
    expect(body).toContain('What was here isn’t for sale at the moment.');
    expect((await page('/cut-out-blankets/')).body).toContain('There’s nothing at this address.');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each(['/off/', '/cut-out-blankets/'])('tells nobody why %s is not shown, in no part of the page', async (path) => {
    const { head, body, state } = await page(path);
    expect(state).toContain('Unavailable');
    expect(head + body + state).not.toMatch(/query returned|status = |search key|PRODUCT_STATUS|SEARCH_KEY/i);
  });

  it('shows a product that is designed at the address that names it', async () => {
    const { status, head } = await page('/cut-out-blankets/?product_design=BEAR&ref=mail');
    expect(status).toBe(200);
    expect(variablesAsked).toMatchObject([{ path: '/cut-out-blankets/?product_design=BEAR' }]);
    expect(head).toContain('<link rel="canonical" href="https://shop.example/cut-out-blankets/?product_design=BEAR"/>');
    expect((await page('/cut-out-blankets/')).status).toBe(404);
  });

  it('draws a page of text, and announces its code', async () => {
    const { status, head, body, modules } = await page('/about/');
    expect(status).toBe(200);
    expect(head).toContain('<title>About us · Patchwork</title>');
    expect(head).toMatch(/<meta name="description"[^>]* content="Who we are\."/);
    expect(head).toContain('<link rel="canonical" href="https://shop.example/about/"/>');
    expect(body).toContain('<p>We sew. &lt;b&gt;</p>');
    expect(modules).toEqual(['src/routes/path/PathPage.tsx', 'src/routes/content/ContentPage.tsx']);
  });

  it('has a page for errors, with nothing around it but the logo', async () => {
    const { status, body, head } = await page('/error/');
    expect(status).toBe(200);
    expect(body).toContain('Sorry! Something went wrong.');
    expect(body).not.toMatch(/<nav|<footer/);
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(asked).toEqual([]);
  });

  it('only says that a link in a mail leads to a cart: nothing is asked, and the code is not in the page', async () => {
    const { status, head, body, state } = await page('/alerts/recover/cart/id/7/code/a-secret/');
    expect(status).toBe(200);
    expect(body).toContain('Bringing your cart back');
    expect(body).toContain('<noscript>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(asked).toEqual([]);
    expect(head + body + state).not.toContain('a-secret');
  });

  it('sends on for now, and to another site of ours', async () => {
    expect(await render('/season/?ref=mail')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/bear/?childSku=BEAR-6&ref=mail',
    });
    expect(await render('/sister/')).toMatchObject({ status: 301, location: 'https://sister.example/bears' });
  });

  it('sends on for good, with the query', async () => {
    expect(await render('/child/?ref=mail')).toEqual({ kind: 'redirect', status: 301, location: '/bear/?ref=mail' });
    expect(await render('/home/?ref=mail')).toMatchObject({ status: 301, location: '/?ref=mail' });
  });

  it('throws when the gateway does not answer', async () => {
    isBroken = true;
    await expect(render('/bears/')).rejects.toThrow();
  });
});

describe('the account', () => {
  it('leads on to its first page, and has none where there is none', async () => {
    expect(await render('/my-account/')).toMatchObject({
      kind: 'redirect',
      status: 302,
      location: '/my-account/order-history/',
    });
    expect((await page('/my-account/nothing/')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('has a frame that is the same for everybody: titles and ways, nothing of a customer', async () => {
    const { status, head, body } = await page('/my-account/address-book/edit/7/');
    expect(status).toBe(200);
    expect(head).toContain('<title>Edit address · Patchwork</title>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain('href="/my-account/profile/"');
    expect(body).not.toContain('Sign out');
    expect(asked).toEqual([]);
  });
});

describe('the parts that all pages share', () => {
  it.each(['/', '/uk/'])('are rendered once, to what each page would have rendered: below %s', async (prefix) => {
    const store = { ...DEFAULT_STORE_VIEW, code: 'uk', appendStoreCode: prefix !== '/' };
    const request = { ...requestFor(`${prefix}about/`), store };
    const shared = await loadLayout(request);
    const [own, first, second] = [null, shared, shared].map((layout) => renderPage({ ...request, layout }));
    const { body } = (await own) as RenderedPage;
    for (const rendered of [await first, await second]) expect(rendered).toMatchObject({ body });
    expect(body.match(new RegExp(`<a [^>]*href="${prefix}plush/"`, 'g'))).toHaveLength(2);
  });

  it('are those of the latest data', async () => {
    const shared = await loadLayout(requestFor('/about/'));
    const renamed = { ...shared, data: { ...shared.data, categories: [] } };
    const pages = [shared, renamed].map((layout) => renderPage({ ...requestFor('/about/'), layout }));
    const bodies = (await Promise.all(pages)).map((rendered) => (rendered as RenderedPage).body);
    expect(bodies.map((body) => body.includes('href="/bears/"'))).toEqual([true, false]);
  });
});

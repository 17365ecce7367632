// @vitest-environment happy-dom
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { HOSTILE_TEXTS } from '@patchwork/domain/testing/hostile-texts.ts';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from '../../lib/apollo/cache.ts';
import { ColorRulesContext } from '../../lib/chosenColors.ts';
import { Blocks } from './Blocks.tsx';
import { loadBlockCode } from './blockKinds.ts';
import { everyBlock } from './testing/everyBlock.ts';

type Drawn = Parameters<typeof Blocks>[0]['blocks'];

const toApp = (blocks: object[], rules = new Map<string, string>()) => {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true });
  const routes = [{ path: '*', element: <Blocks blocks={blocks as unknown as Drawn} isHeadedByFirst /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/page/'] });
  return (
    <ApolloProvider client={client}>
      <ColorRulesContext value={rules}>
        <RouterProvider router={router} />
      </ColorRulesContext>
    </ApolloProvider>
  );
};

const renderPage = async (blocks: object[]) => {
  await loadBlockCode(blocks as unknown as Drawn);
  const rules = new Map<string, string>();
  return { html: renderToString(toApp(blocks, rules)), css: [...rules.values()].join('') };
};

const roots: Root[] = [];

const hydrate = async (html: string, blocks: object[]) => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const faults: unknown[] = [];
  const onRecoverableError = (error: unknown) => faults.push(error);
  await act(async () => {
    roots.push(hydrateRoot(place, toApp(blocks), { onRecoverableError, onCaughtError: onRecoverableError }));
  });
  return { place, faults };
};

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** As a browser writes what it has read. */
const toParsed = (html: string): string => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.innerHTML;
};

const withDisplay = (display: string) => everyBlock({ text: 'Soft' }).map((block) => ({ ...block, display }));

/** Those that are changed by being hydrated: a clock, reviews that are asked for then, a form that can be sent then. */
const RUNNING = new Set(['CountdownBlock', 'NewsletterFormBlock', 'ReviewsBlock']);

describe('a page of every block', () => {
  it('is hydrated without a fault', async () => {
    const { html } = await renderPage(withDisplay('ALWAYS'));
    expect((await hydrate(html, withDisplay('ALWAYS'))).faults).toEqual([]);
  });

  it.each(['ALWAYS', 'MOBILE_ONLY', 'MOBILE_HIDDEN'])(
    'is hydrated as the server sent it, shown %s',
    async (display) => {
      const blocks = withDisplay(display).filter(({ __typename }) => !RUNNING.has(String(__typename)));
      const { html } = await renderPage(blocks);
      const { place, faults } = await hydrate(html, blocks);
      expect(faults).toEqual([]);
      expect(place.innerHTML).toBe(toParsed(html));
      expect(html.match(new RegExp(`data-display="${display}"`, 'g'))?.length).toBeGreaterThanOrEqual(blocks.length);
    },
  );

  it('has no style attribute, and its colors in one stylesheet', async () => {
    const { html, css } = await renderPage(withDisplay('ALWAYS'));
    expect(html).not.toMatch(/\sstyle=/);
    expect(css).toContain('.g-9b1c1c-ffffff{background-color:#9b1c1c;color:#ffffff}');
    expect(css).toMatch(
      /^(?:(?:@media \(prefers-color-scheme:(?:light|dark)\)\{)?\.[gft](?:-[\da-f]{6}){1,2}\{[a-z-]+:#[\da-f]{6}(?:;color:#[\da-f]{6})?\}+)+$/,
    );
    for (const name of html.match(/\b[gft](?:-[\da-f]{6})+/g) ?? []) expect(css).toContain(`.${name}{`);
  });

  it('has one heading of its own where a hero stands first', async () => {
    const { html } = await renderPage(withDisplay('ALWAYS'));
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

describe('a countdown', () => {
  const ending = (endsAt: string) =>
    everyBlock({ text: 'Soon' })
      .filter(({ __typename }) => String(__typename) === 'CountdownBlock')
      .map((block) => ({ ...block, endsAt }));

  it('is sent without a time, and runs once it is hydrated', async () => {
    const blocks = ending(new Date(Date.now() + 90_061_000).toISOString());
    const { html } = await renderPage(blocks);
    expect(html).not.toMatch(/<b[^>]*>\d/);
    const { place, faults } = await hydrate(html, blocks);
    expect(faults).toEqual([]);
    expect(place.querySelector('[role=timer]')?.textContent).toMatch(/^01 days01 hours01 min0[01] sec$/);
  });

  it('says when it is over', async () => {
    const blocks = ending('2020-01-01T00:00:00Z');
    const { html } = await renderPage(blocks);
    const { place } = await hydrate(html, blocks);
    expect(place.querySelector('[role=status]')?.textContent).toBe('This has ended.');
  });
});

describe('what cannot be shown', () => {
  const text = (words: string) => ({
    ...everyBlock({ text: words })[1],
    text: [{ kind: 'paragraph', content: [{ kind: 'text', text: words }] }],
  });

  it('is nothing where its kind is unknown', async () => {
    const { html } = await renderPage([{ __typename: 'CarouselBlock', key: '1', display: 'ALWAYS' }, text('The rest')]);
    expect(html).toContain('The rest');
    expect(html.match(/data-display/g)).toHaveLength(1);
  });

  it('takes nothing else with it where it fails, on the server and in the browser', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { ...everyBlock({ text: 'x' })[0], text: null };
    const blocks = [text('Above'), broken, text('Below')];
    const { html } = await renderPage(blocks);
    expect(html).toContain('Above');
    expect(html).toContain('Below');
    const { place } = await hydrate(html, blocks);
    expect(place.textContent).toBe('AboveBelow');
  });
});

describe('a hostile text', () => {
  it.each(HOSTILE_TEXTS)('in every text, link and color does nothing: %j', async (hostile) => {
    const { html, css } = await renderPage(everyBlock({ text: hostile, href: hostile, color: hostile }));
    const place = document.createElement('div');
    place.innerHTML = html;
    expect(place.querySelectorAll('script, iframe, object, embed, style, base, meta, form[action]')).toHaveLength(0);
    const attributes = [...place.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on') || name === 'style' || name === 'srcdoc')).toEqual([]);
    const addresses = attributes.filter(({ name }) => name === 'href' || name === 'src').map(({ value }) => value);
    for (const address of addresses) {
      const url = new URL(address, 'https://shop.example/page/');
      expect(['https:', 'mailto:', 'tel:']).toContain(url.protocol);
    }
    expect(css).not.toMatch(/[^\w\s.:#;{}()@-]/);
  });
});

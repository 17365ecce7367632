// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SITE } from '../../lib/site.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { Blocks } from './Blocks.tsx';
import { findBlockModules, isStill, loadComponent } from './blockKinds.ts';
import { everyBlock } from './testing/everyBlock.ts';

const { code, asked } = vi.hoisted(() => ({ code: { isThere: true }, asked: [] as string[] }));

vi.mock('./blockKinds.ts', async (importOriginal) => {
  const actual = await importOriginal<typeof import('./blockKinds.ts')>();
  return {
    ...actual,
    findComponent: (kind: string) => (code.isThere ? actual.findComponent(kind) : undefined),
    loadComponent: (kind: string) => {
      asked.push(kind);
      return actual.loadComponent(kind);
    },
  };
});

type Drawn = Parameters<typeof Blocks>[0]['blocks'];

const ALL = everyBlock({ text: 'Soft' }).map((block) => ({ ...block, display: 'ALWAYS' })) as unknown as Drawn;
const STILL = ALL.filter(isStill);

const place = () => document.body.appendChild(document.createElement('div'));

let refresh: (blocks: Drawn) => void = () => undefined;

/** Changes its context too at each refresh. */
const Page = ({ blocks }: { readonly blocks: Drawn }) => {
  const [shown, setShown] = useState({ blocks });
  refresh = (next) => setShown({ blocks: next });
  return (
    <SiteContext value={{ ...DEFAULT_SITE, origin: location.origin }}>
      <Blocks blocks={shown.blocks} isHeadedByFirst={false} />
    </SiteContext>
  );
};

const createApp = (blocks: Drawn) => {
  const router = createMemoryRouter([{ path: '*', element: <Page blocks={blocks} /> }]);
  return { router, app: <RouterProvider router={router} /> };
};

let root: Root | undefined;

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  code.isThere = true;
});

/** Renders as the server does, which has the code, and hydrates as a browser does, which has none of it. */
const hydrateSent = async (blocks: Drawn) => {
  for (const { __typename } of blocks) await loadComponent(__typename);
  asked.splice(0);
  const container = place();
  container.innerHTML = renderToString(createApp(blocks).app);
  const sent = container.innerHTML;
  code.isThere = false;
  const faults: unknown[] = [];
  const { app, router } = createApp(blocks);
  await act(async () => {
    root = hydrateRoot(container, app, { onRecoverableError: (error) => faults.push(error) });
  });
  return { container, sent, faults, router };
};

it('still blocks stay as the server sent them, and their code is not loaded', async () => {
  const { container, sent, faults } = await hydrateSent(STILL);
  await act(async () => refresh(STILL));
  // As a page that was asked for again has them.
  const again = STILL.map((block) => Object.fromEntries(Object.entries(structuredClone(block)).reverse()));
  await act(async () => refresh(again as unknown as Drawn));
  expect(container.innerHTML).toBe(sent);
  expect(container.textContent).toContain('Soft');
  expect(asked).toEqual([]);
  expect(faults).toEqual([]);
});

it('one that its editors change while the page is open is drawn anew', async () => {
  const [first, ...rest] = STILL;
  const { container, sent } = await hydrateSent(STILL);
  code.isThere = true;
  await act(async () => refresh([{ ...first, heading: 'Harder' } as unknown as Drawn[number], ...rest]));
  expect(container.textContent).toContain('Harder');
  expect(container.innerHTML.length).toBeGreaterThan(sent.length / 2);
});

it('their links lead on without loading the page anew, unless they are to open elsewhere', async () => {
  const { container, router } = await hydrateSent(STILL);
  const link = [...container.querySelectorAll('a')].find(({ pathname, target }) => pathname === '/about/' && !target);
  const click = async (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    await act(async () => link?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await click({ ctrlKey: true })).toBe(false);
  expect(router.state.location.pathname).toBe('/');
  expect(await click()).toBe(true);
  expect(router.state.location.pathname).toBe('/about/');
});

it('a block with one in it that runs is none of them', () => {
  const countdown = ALL.find(({ __typename }) => __typename === 'CountdownBlock');
  const faq = STILL.find(({ __typename }) => __typename === 'FaqBlock');
  expect(countdown && isStill(countdown)).toBe(false);
  const questions = [{ question: 'When?', answer: [], embedded: [countdown] }];
  expect(isStill({ ...faq, questions } as unknown as Drawn[number])).toBe(false);
});

it('the page asks for no code of theirs before it runs', () => {
  expect(STILL.length).toBeGreaterThan(8);
  expect(findBlockModules(STILL)).toEqual([]);
  expect(findBlockModules(ALL)).toContain('src/routes/content/formBlocks.ts');
});

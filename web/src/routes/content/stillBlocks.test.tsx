// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

let refresh: () => void = () => undefined;

const Page = ({ blocks }: { readonly blocks: Drawn }) => {
  const [, setCount] = useState(0);
  refresh = () => setCount((count) => count + 1);
  return <Blocks blocks={blocks} isHeadedByFirst={false} />;
};

const toApp = (blocks: Drawn) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page blocks={blocks} /> }])} />
);

let root: Root | undefined;

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  code.isThere = true;
});

it('still blocks stay as the server sent them, and their code is loaded at the first use', async () => {
  for (const { __typename } of STILL) await loadComponent(__typename);
  asked.splice(0);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(toApp(STILL));
  const sent = place.innerHTML;
  code.isThere = false;
  const faults: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, toApp(STILL), { onRecoverableError: (error) => faults.push(error) });
  });
  await act(async () => refresh());
  expect(place.innerHTML).toBe(sent);
  expect(place.textContent).toContain('Soft');
  expect(asked).toEqual([]);

  await act(async () => {
    window.dispatchEvent(new Event('pointermove'));
    await vi.waitFor(() => expect(new Set(asked)).toEqual(new Set(STILL.map(({ __typename }) => __typename))));
  });
  expect(place.innerHTML).toBe(sent);
  expect(faults).toEqual([]);
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

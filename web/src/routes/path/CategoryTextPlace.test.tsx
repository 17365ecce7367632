// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../lib/apollo/cache.ts';
import { everyBlock } from '../content/testing/everyBlock.ts';
import styles from './CategoryTextPlace.module.css';
import { CategoryTextPlace } from './CategoryTextPlace.tsx';

const SENT = '<section><p>As the server sent it</p></section>';

let comeNear: () => void;
let asked: string[];
let answer: () => object;
let root: Root | undefined;

const link = new ApolloLink(
  ({ operationName = '' }) =>
    new Observable((observer) => {
      asked.push(operationName);
      try {
        observer.next({ data: answer() });
        observer.complete();
      } catch (error) {
        observer.error(error);
      }
    }),
);

const text = () => ({
  categoryText: {
    __typename: 'ContentPage',
    id: 'story:bears',
    blocks: everyBlock({ text: 'Soft' }).filter((block) =>
      ['RichTextBlock', 'CountdownBlock'].includes((block as { __typename: string }).__typename),
    ),
  },
});

beforeEach(() => {
  asked = [];
  answer = text;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const hydrate = async (sent: string) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<div class="${styles.sent}">${sent}</div>`;
  const client = new ApolloClient({ cache: createCache(), link });
  const element = (
    <ApolloProvider client={client}>
      <CategoryTextPlace category={{ id: '20' }} />
    </ApolloProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const faults: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, <RouterProvider router={router} />, {
      onRecoverableError: (error) => faults.push(error),
    });
  });
  return { container, faults };
};

it('stays as the server sent it, and asks for nothing, until it comes near', async () => {
  const { container, faults } = await hydrate(SENT);
  expect(container.firstElementChild?.innerHTML).toBe(SENT);
  expect([asked, faults]).toEqual([[], []]);
  await act(async () => comeNear());
  await vi.waitFor(() => expect(container.textContent).toContain('Soft'));
  expect(container.textContent).not.toContain('As the server sent it');
  expect(container.querySelector('[role="timer"]')).not.toBeNull();
  expect([asked, faults]).toEqual([['CategoryText'], []]);
});

it('comes by itself on the way from another page', async () => {
  const { container } = await hydrate('');
  await act(async () => comeNear());
  await vi.waitFor(() => expect(container.textContent).toContain('Soft'));
});

it.each([
  ['there is none', () => ({ categoryText: null })],
  [
    'it does not come',
    () => {
      throw new Error('down');
    },
  ],
])('stays as it was sent where %s', async (_, given) => {
  answer = given;
  const { container } = await hydrate(SENT);
  await act(async () => comeNear());
  await vi.waitFor(() => expect(asked).toEqual(['CategoryText']));
  await act(async () => undefined);
  expect(container.firstElementChild?.innerHTML).toBe(SENT);
});

// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishCustomer } from '../../shop/offlineStore.ts';
import { PlushieCard } from './PlushieCard.tsx';
import { useExistingPlushie } from './useExistingPlushie.ts';

const createPlushie = (owner: string) => ({
  __typename: 'Plushie',
  id: `of ${owner}`,
  shortCode: `code of ${owner}`,
  product: null,
});

/** The requests that were sent, each with a function that answers it. */
let asked: {
  readonly id: string;
  readonly owner: unknown;
  readonly answer: (plushie: object | Error | null) => void;
}[];
let seen: readonly [status: string, id: string | undefined];

const link = new ApolloLink(
  ({ variables, getContext }) =>
    new Observable((observer) => {
      const answer = (plushie: object | Error | null) => {
        if (plushie instanceof Error) return observer.error(plushie);
        observer.next({ data: { plushie } });
        observer.complete();
      };
      asked.push({ id: variables.id, owner: getContext().owner, answer });
    }),
);

const Sample = () => {
  const existing = useExistingPlushie('p1');
  seen = [existing.status, existing.plushie?.id];
  return <PlushieCard existing={existing} />;
};

const show = () =>
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Sample />
    </ApolloProvider>,
  );

const comes = (owner: string | null) =>
  act(async () => publishCustomer(owner === null ? null : { owner, firstName: null }));
const isAnswered = (at: number, plushie: object | Error | null) => act(async () => asked[at]?.answer(plushie));
const owners = () => asked.map(({ owner }) => owner);
const card = () => screen.getByRole('status', { name: 'Your plushie' });

beforeEach(() => {
  asked = [];
});
afterEach(cleanup);

// First in the file: the customer is unknown until it has been published once.
it('is looked for once it is known who looks, as that customer, and not found before', async () => {
  show();
  expect([asked, seen]).toEqual([[], ['looking', undefined]]);
  await comes('ada');
  expect([asked[0]?.id, owners(), seen]).toEqual(['p1', ['ada'], ['looking', undefined]]);
  await isAnswered(0, createPlushie('ada'));
  expect(seen).toEqual(['found', 'of ada']);
  expect(card().textContent).toContain('number code of ada');
});

it('is looked for by a guest too, and anew once they have signed in', async () => {
  await comes(null);
  show();
  await isAnswered(0, null);
  expect([owners(), seen]).toEqual([[null], ['missing', undefined]]);
  await comes('ada');
  expect(seen).toEqual(['looking', undefined]);
  await isAnswered(1, createPlushie('ada'));
  expect([owners(), seen]).toEqual([
    [null, 'ada'],
    ['found', 'of ada'],
  ]);
});

it('is nobody else’s: what was found for another, or comes too late, is not shown', async () => {
  await comes('ada');
  show();
  await isAnswered(0, createPlushie('ada'));
  await comes('grace');
  expect([owners(), seen]).toEqual([
    ['ada', 'grace'],
    ['looking', undefined],
  ]);
  await comes('bob');
  await isAnswered(1, createPlushie('grace'));
  expect([owners(), seen]).toEqual([
    ['ada', 'grace', 'bob'],
    ['looking', undefined],
  ]);
  await isAnswered(2, null);
  expect(seen).toEqual(['missing', undefined]);
});

it('that could not be looked up is looked for again, and the focus stays with it', async () => {
  await comes('ada');
  show();
  await isAnswered(0, new Error('cut'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([seen, document.activeElement]).toEqual([['looking', undefined], card()]);
  await isAnswered(1, createPlushie('ada'));
  expect([seen, document.activeElement]).toEqual([['found', 'of ada'], card()]);
});

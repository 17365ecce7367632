// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_DETAILS } from '../../features/orders/checkout/details.ts';
import { keepDetails } from '../../features/orders/checkout/draft.ts';
import { publishCustomer } from '../../shop/offlineStore.ts';
import { useLastEmail } from './useVisitor.ts';

const EMAILS: Readonly<Record<string, string>> = { a: 'ada@example.com', g: 'grace@example.com' };

let isOnline = true;
const asked: unknown[] = [];

const link = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const { owner } = operation.getContext();
      asked.push(owner);
      if (!isOnline) return observer.error(new Error('cut'));
      observer.next({ data: { me: { __typename: 'Customer', id: owner, email: EMAILS[owner] } } });
      observer.complete();
    }),
);
const client = new ApolloClient({ cache: new InMemoryCache(), link });
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ApolloProvider client={client}>{children}</ApolloProvider>
);

const signIn = (owner: string | null) => act(() => publishCustomer(owner === null ? null : { owner, firstName: null }));
const show = (isWanted = true) => renderHook(() => useLastEmail(isWanted), { wrapper }).result;

beforeEach(async () => {
  isOnline = true;
  asked.length = 0;
  await keepDetails({ ...NO_DETAILS, email: 'typed@example.com' });
});
afterEach(() => {
  cleanup();
  signIn(null);
});

describe('the address a form is filled in with', () => {
  it('is that of the account, whatever was typed on this device, and never that of who was here before', async () => {
    signIn('a');
    const email = show();
    await waitFor(() => expect(email.current).toBe('ada@example.com'));
    signIn('g');
    expect(email.current).toBeNull();
    await waitFor(() => expect(email.current).toBe('grace@example.com'));
    expect(client.extract()).toEqual({});
  });

  it('is the one used last on this device where the shop does not answer', async () => {
    isOnline = false;
    signIn('a');
    const email = show();
    await waitFor(() => expect(email.current).toBe('typed@example.com'));
  });

  it('is none for a guest, and not asked for by forms that have no place for it', async () => {
    signIn(null);
    const [guests, others] = [show(), show(false)];
    signIn('a');
    await waitFor(() => expect(guests.current).toBe('ada@example.com'));
    expect([others.current, asked]).toEqual([null, ['a']]);
  });
});

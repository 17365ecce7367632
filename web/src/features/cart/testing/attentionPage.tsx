import '../../../testing/openWindow.ts';
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { connect, offlineQueue } from '../../../shop/app.ts';
import { createRefusalLink } from '../../../shop/messages/refusals.ts';
import { emptyStores } from '../../../shop/testing/emptyStores.ts';
import { add } from '../../../shop/testing/tasks.ts';
import { NeedsAttention } from '../conflicts/NeedsAttention.tsx';

/** A page whose cart shows what was refused; `send` carries its operations to the shop. */
export const openAttentionPage = (send: typeof fetch) => {
  const link = ApolloLink.from([createRefusalLink(), new HttpLink({ uri: '/graphql', fetch: send })]);
  connect(new ApolloClient({ cache: new InMemoryCache(), link }));
  return {
    /** Reads the text beside a product that the shop refuses to put into the cart. */
    readAfterAdding: async (sku: string, quantity: number): Promise<string> => {
      const queue = await offlineQueue();
      await queue.enqueue(add(sku, quantity));
      await act(() => queue.flush(true));
      render(
        <MemoryRouter>
          <NeedsAttention />
        </MemoryRouter>,
      );
      return screen.getByRole('listitem').querySelector('p > span')?.textContent ?? '';
    },
    /** As on a first visit. */
    leave: async (): Promise<void> => {
      cleanup();
      await emptyStores();
    },
  };
};

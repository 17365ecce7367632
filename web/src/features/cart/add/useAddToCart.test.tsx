// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../../lib/apollo/client.ts';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import { CheckoutPlaceDocument } from '../totals/CheckoutPlace.generated.ts';
import { useAddToCart } from './useAddToCart.ts';

vi.mock('../../../shop/cart/addLines.ts', () => ({
  addLines: async () => ({ isAdded: true, isUpdate: false, warning: null }),
}));

afterEach(cleanup);

const labelsWith = async (isExternal: boolean | undefined): Promise<string[]> => {
  const client = createClient({ uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default' });
  if (isExternal !== undefined) {
    const checkoutDefaults = { __typename: 'CheckoutDefaults', isExternal } as const;
    client.writeQuery({ query: CheckoutPlaceDocument, data: { checkoutDefaults } });
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </ApolloProvider>
  );
  const { result } = renderHook(useAddToCart, { wrapper });
  await result.current.addToCart();
  const [toast] = currentToasts();
  if (toast) dismissToast(toast.id);
  expect(toast?.message).toBe('Product has been added to the cart!');
  return toast?.actions.map(({ label }) => label) ?? [];
};

it('leads on to checkout, unless orders are placed on another site', async () => {
  expect(await labelsWith(false)).toEqual(['OK', 'Proceed to checkout']);
  expect(await labelsWith(undefined)).toEqual(['OK', 'Proceed to checkout']);
  expect(await labelsWith(true)).toEqual(['OK']);
});

// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NO_DETAILS } from './details.ts';
import { withMethods } from './methods.ts';
import { useMethods } from './useMethods.ts';

afterEach(cleanup);

const defaults = { shippingMethods: [], paymentMethods: [], countries: [] };
const card = {
  __typename: 'PaymentMethod',
  code: 'test',
  title: 'Test card',
  hint: null,
  provider: 'TEST' as 'TEST' | null,
  clientKey: null,
  cost: null,
  iconUrl: null,
};
const free = {
  __typename: 'PaymentMethod',
  code: 'free',
  title: 'No payment needed',
  hint: null,
  provider: null,
  clientKey: null,
  cost: null,
  iconUrl: null,
};

const createClient = (payment: () => unknown[]) => {
  const answer = () => ({ cart: { __typename: 'Cart', id: 'c', shippingMethods: [], paymentMethods: payment() } });
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: answer() });
        observer.complete();
      }),
  );
  return new ApolloClient({ cache: new InMemoryCache(), link });
};

const flat = { carrierCode: 'flatrate', methodCode: 'flatrate', carrierTitle: 'Flat rate', title: 'Flat rate' };
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const presets = {
  ...defaults,
  shippingMethods: [{ ...flat, isDefault: true, price: { net: usd('4.00'), tax: usd('1.00'), gross: usd('5.00') } }],
  paymentMethods: [
    {
      code: 'cashondelivery',
      title: 'Cash on delivery',
      hint: null,
      provider: null,
      clientKey: null,
      cost: null,
      iconUrl: null,
    },
  ],
};

const VariantSet = ({ id }: { readonly id: string | null }) => {
  const cart = { id, owner: null, isVirtual: false, grandTotal: null };
  const { shipping, payment } = useMethods(cart, NO_DETAILS, presets);
  const ways = payment.map(({ title, isServerMethod }) => `${title}${isServerMethod ? ' of the server' : ''}`);
  return <p>{[...shipping.map(({ title }) => title), ...ways].join(', ')}</p>;
};

const Payment = ({ total }: { readonly total: string }) => {
  const cart = { id: 'c', owner: null, isVirtual: false, grandTotal: { amount: total, currencyCode: 'USD' } };
  return <p>{useMethods(cart, NO_DETAILS, defaults).payment.map(({ title }) => title)}</p>;
};

it("starts with the shop's presets, which the server's ways replace, those to pay marked as its own", async () => {
  const client = createClient(() => [card]);
  const at = (id: string | null) => (
    <ApolloProvider client={client}>
      <VariantSet id={id} />
    </ApolloProvider>
  );
  const { rerender } = render(at(null));
  expect(await screen.findByText('Flat rate, Cash on delivery')).toBeTruthy();
  rerender(at('c'));
  expect(await screen.findByText('Test card of the server')).toBeTruthy();
});

it('asks for the ways to pay again when the total has changed', async () => {
  let paid = false;
  const client = createClient(() => [paid ? free : card]);
  const at = (total: string) => (
    <ApolloProvider client={client}>
      <Payment total={total} />
    </ApolloProvider>
  );
  const { rerender } = render(at('58.00'));
  await screen.findByText('Test card');
  paid = true;
  rerender(at('0.00'));
  expect(await screen.findByText('No payment needed')).toBeTruthy();
});

it("asks for the ways of a customer's cart as that customer, whose session is waited for", async () => {
  const owners: unknown[] = [];
  const asking = new ApolloLink((operation) => {
    owners.push(operation.getContext().owner);
    return new Observable(() => undefined);
  });
  const Ask = ({ owner }: { readonly owner: string | null }) => {
    useMethods({ id: `of ${owner}`, owner, isVirtual: false, grandTotal: null }, NO_DETAILS, defaults);
    return null;
  };
  const client = new ApolloClient({ cache: new InMemoryCache(), link: asking });
  const at = (owner: string | null) => (
    <ApolloProvider client={client}>
      <Ask owner={owner} />
    </ApolloProvider>
  );
  const { rerender } = render(at(null));
  await waitFor(() => expect(owners).toEqual([null]));
  rerender(at('c-1'));
  await waitFor(() => expect(owners).toEqual([null, 'c-1']));
});

it('pays nothing without the token of a provider', () => {
  const chosen = { ...NO_DETAILS, paymentMethod: 'test', paymentToken: 'tok_success' };
  const ways = (method: typeof card) => ({ shipping: [], payment: [{ ...method, isServerMethod: true }] });
  expect(withMethods(chosen, ways(card)).paymentToken).toBe('tok_success');
  expect(withMethods(chosen, ways(free))).toMatchObject({
    paymentMethod: 'free',
    paymentToken: '',
  });
});

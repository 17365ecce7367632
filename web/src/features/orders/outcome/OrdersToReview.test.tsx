// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, offlineQueue } from '../../../shop/app.ts';
import { getState, publishCustomer } from '../../../shop/offlineStore.ts';
import { GUEST } from '../../../shop/session/tabCredentials.ts';
import { emptyStores } from '../../../shop/testing/emptyStores.ts';
import { FakeShop } from '../../../shop/testing/fakeShop.ts';
import { add, order, STREET } from '../../../shop/testing/tasks.ts';
import { readDetails } from '../checkout/draft.ts';
import { OrderConfirmation } from './OrderConfirmation.tsx';
import { OrderConfirmationModal } from './OrderConfirmationModal.tsx';
import { dismissOrder, retryOrder } from './reviewOrder.ts';

let shop: FakeShop;
const onClose = vi.fn();

const Page = () => (
  <>
    <output>{useLocation().pathname + useLocation().search}</output>
    <OrderConfirmationModal payload={undefined} isOpen onClose={onClose} />
  </>
);

const show = () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

/** An order the shop has sent back. */
const orderThatFails = async (sends: number) => {
  const queue = await offlineQueue();
  await queue.enqueue(add('bear'));
  await queue.flush(true);
  await queue.placeOrder(order(getState().cart?.key ?? '', [{ key: 'bear', quantity: 1 }], 'order-key'));
  for (let send = 0; send < sends; send += 1) await queue.flush(true);
};

const connectAs = (owner: string | null) =>
  connect(
    new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql', fetch: shop.fetch }) }),
    { ...GUEST, owner: () => owner, token: () => owner && `${owner}-token` },
  );

beforeEach(() => {
  shop = new FakeShop();
  connectAs(null);
});

afterEach(async () => {
  cleanup();
  publishCustomer(null);
  onClose.mockReset();
  await emptyStores();
});

it('changes a refused order at the checkout, where what was typed stands again', async () => {
  shop.refusals.set('OrderPlace', {
    code: 'PAYMENT_DECLINED',
    message: 'The card was declined. Try another card or choose another way to pay.',
  });
  await orderThatFails(1);
  const user = show();
  expect(screen.getByText(/The card was declined. Try another card or choose another way to pay./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change and order again' }));
  await vi.waitFor(() => expect(screen.getByText('/checkout/onepage/')).toBeTruthy());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(await readDetails()).toMatchObject({
    email: 'homer@example.com',
    recipientLastName: 'Simpson',
    street: STREET,
    otherBilling: '',
  });
  expect(getState().orders).toEqual([]);
  expect(getState().cart?.server?.lines).toHaveLength(1);
});

it('that was for somebody else, and billed elsewhere, stands so at the checkout again', async () => {
  shop.refusals.set('OrderPlace', {
    code: 'PAYMENT_DECLINED',
    message: 'The card was declined. Try another card or choose another way to pay.',
  });
  const queue = await offlineQueue();
  await queue.enqueue(add('bear'));
  await queue.flush(true);
  const { variables, record } = order(getState().cart?.key ?? '', [{ key: 'bear', quantity: 1 }], 'order-key');
  const { shippingAddress } = variables;
  if (!shippingAddress) throw new Error('It goes nowhere');
  await queue.placeOrder({
    record,
    variables: {
      ...variables,
      shippingAddress: { ...shippingAddress, firstName: 'Marge' },
      billingAddress: { ...shippingAddress, firstName: 'Ned', street: ['744 Evergreen Terrace', 'Garage'] },
    },
  });
  await queue.flush(true);
  await dismissOrder('order-key');
  expect(readDetails()).toMatchObject({
    firstName: 'Homer',
    recipientFirstName: 'Marge',
    street: STREET,
    otherBilling: 'yes',
    billingFirstName: 'Ned',
    billingStreet: '744 Evergreen Terrace',
    billingApartment: 'Garage',
  });
});

it('sends an order again that failed without a refusal, once', async () => {
  shop.breakWith = (name) => (name === 'OrderPlace' ? 'fault-before' : 'none');
  await orderThatFails(12);
  const user = show();
  shop.breakWith = () => 'none';
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All caught up. Thank you!')).toBeTruthy();
  await vi.waitFor(() => expect(shop.orders.map(({ key }) => key)).toEqual(['order-key']));
});

it('discards an order when the shopper says so, and not before', async () => {
  shop.refusals.set('OrderPlace', {
    code: 'PAYMENT_DECLINED',
    message: 'The card was declined. Try another card or choose another way to pay.',
  });
  await orderThatFails(1);
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Discard this order' }));
  await vi.waitFor(() => expect(getState().orders).toEqual([]));
  expect(shop.orders).toEqual([]);
});

describe('an order that is held because its customer is signed out', () => {
  beforeEach(async () => {
    sessionStorage.clear();
    connectAs('ada');
    shop.breakWith = (name) => (name === 'OrderPlace' ? 'fault-before' : 'none');
    await orderThatFails(1);
    connectAs(null);
    await (await offlineQueue()).endSession('ada');
    shop.breakWith = () => 'none';
  });

  it.each([[null], [{ owner: 'bob', firstName: null }]])('is shown to nobody else: %j', async (customer) => {
    publishCustomer(customer);
    expect(getState().orders).toMatchObject([{ status: 'attention' }]);
    show();
    expect(screen.getByText('All caught up. Thank you!')).toBeTruthy();
    cleanup();
    render(<OrderConfirmation />, { wrapper: MemoryRouter });
    expect(screen.getByText('No orders here yet')).toBeTruthy();
    await retryOrder('order-key');
    await dismissOrder('order-key');
    expect(getState().orders).toMatchObject([{ key: 'order-key', status: 'attention' }]);
    expect(JSON.stringify(await readDetails())).not.toContain(STREET);
  });

  it('leads its customer to sign in, and is discarded without a word of it at the next checkout', async () => {
    publishCustomer({ owner: 'ada', firstName: null });
    render(<OrderConfirmation />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    cleanup();
    const user = show();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(screen.getByText('/sign-in/?redirect=%2F')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard this order' }));
    await vi.waitFor(() => expect(getState().orders).toEqual([]));
    expect(JSON.stringify(await readDetails())).not.toContain(STREET);
  });
});

describe('an order that was left before it could be sent', () => {
  beforeEach(async () => {
    const queue = await offlineQueue();
    await queue.enqueue(add('bear'));
    await queue.flush(true);
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    await queue.placeOrder(order(getState().cart?.key ?? '', [{ key: 'bear', quantity: 1 }], 'order-key'));
    await queue.start(true);
    vi.unstubAllGlobals();
  });

  it('is placed once it is confirmed', async () => {
    const user = show();
    expect(screen.getByText(/was made offline and isn’t placed yet/)).toBeTruthy();
    expect(shop.orders).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm this order' }));
    await vi.waitFor(() => expect(shop.orders.map(({ key }) => key)).toEqual(['order-key']));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('is confirmed at its confirmation too', async () => {
    render(<OrderConfirmation />, { wrapper: MemoryRouter });
    expect(screen.getByText(/We’ll send it once you confirm it/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this order' }));
    expect(await screen.findByText('Thank you! Your order is placed')).toBeTruthy();
  });

  it('fills cart and checkout again when it is discarded', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Discard this order' }));
    await vi.waitFor(() => expect(getState().orders).toEqual([]));
    expect(getState().cart?.server?.lines).toHaveLength(1);
    expect(await readDetails()).toMatchObject({ street: STREET });
    expect(shop.orders).toEqual([]);
  });
});

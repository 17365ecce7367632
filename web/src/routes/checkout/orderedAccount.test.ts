// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_DETAILS } from '../../features/orders/checkout/details.ts';
import { currentToasts, dismissToast } from '../../lib/toasts.ts';
import { connect, offlineQueue } from '../../shop/app.ts';
import { getState } from '../../shop/offlineStore.ts';
import { emptyStores } from '../../shop/testing/emptyStores.ts';
import { FakeShop, type Fault } from '../../shop/testing/fakeShop.ts';
import { add, order } from '../../shop/testing/tasks.ts';
import { openOrderedAccount } from './orderedAccount.ts';

const enter = vi.hoisted(() => vi.fn());
vi.mock('../../shop/session/start.ts', () => ({ enter }));

const KEY = 'order-key';
const PASSWORD = 'Plush-Bear-42';
const details = { ...NO_DETAILS, email: 'mira@example.com', firstName: 'Mira', lastName: 'Okafor' };
const wanted = { cart: { id: 'cart-1' }, details, password: PASSWORD };

let shop: FakeShop;

const told = () => currentToasts().map(({ message }) => message);

const send = async () => (await offlineQueue()).flush(true);

const isOnline = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

/** An order of a bear that is not placed yet, and how far it has come. */
const ordered = async (fault: Fault | 'no network') => {
  const queue = await offlineQueue();
  await queue.enqueue(add('bear'));
  await send();
  if (fault === 'no network') isOnline(false);
  else shop.breakWith = (name) => (name === 'OrderPlace' ? fault : 'none');
  await queue.placeOrder(order(getState().cart?.key ?? '', [{ key: 'bear', quantity: 1 }], KEY));
  await send();
  expect(getState().orders).toMatchObject([{ key: KEY, status: 'waiting' }]);
  return openOrderedAccount({ kind: 'accepted', waitingKey: KEY }, wanted);
};

beforeEach(() => {
  shop = new FakeShop();
  const link = new HttpLink({ uri: '/graphql', fetch: (...request) => shop.fetch(...request) });
  connect(new ApolloClient({ cache: new InMemoryCache(), link }));
  isOnline(true);
  enter.mockResolvedValue({ kind: 'signed-in' });
});

afterEach(async () => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.clearAllMocks();
  await emptyStores();
});

it('an order that is not sent yet takes the wish along, never the password, and no account is made by hand', async () => {
  await ordered('no network');
  expect(told()).toEqual([expect.stringContaining('with a link to choose your password')]);
  expect(JSON.stringify(getState())).not.toContain(PASSWORD);
  isOnline(true);
  await send();
  expect(shop.orders).toMatchObject([{ key: KEY, input: { createAccount: true } }]);
  expect(enter).not.toHaveBeenCalled();
});

it('one that was sent without an answer has its account made once it is placed, and not before', async () => {
  const opened = ordered('cut-after');
  await vi.waitFor(() => expect(told()).toEqual([expect.stringContaining('keep this page open')]));
  expect(enter).not.toHaveBeenCalled();
  shop.breakWith = () => 'none';
  await send();
  await opened;
  const person = { email: details.email, firstName: 'Mira', lastName: 'Okafor' };
  expect(enter).toHaveBeenCalledExactlyOnceWith('sign-up', { ...person, password: PASSWORD, orderedCartId: 'cart-1' });
  expect(told()).toContain('Your account is ready, and you’re signed in.');
  expect(told().join()).not.toContain('keep this page open');
  expect(shop.orders.map(({ key }) => key)).toEqual([KEY]);
});

it('one that is refused later has none made', async () => {
  const opened = ordered('cut-before');
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  shop.breakWith = () => 'none';
  shop.refusals.set('OrderPlace', { code: 'PAYMENT_DECLINED', message: 'Declined' });
  await send();
  await opened;
  expect(enter).not.toHaveBeenCalled();
  expect(told().filter((message) => message.includes('account'))).toEqual([]);
});

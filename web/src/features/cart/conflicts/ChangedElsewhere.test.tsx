// @vitest-environment happy-dom
import type { NewTask } from '../../../shop/cart/task.ts';
import 'fake-indexeddb/auto';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, offlineQueue } from '../../../shop/app.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { emptyStores } from '../../../shop/testing/emptyStores.ts';
import { FakeShop } from '../../../shop/testing/fakeShop.ts';
import { add, createSnapshot, remove, update } from '../../../shop/testing/tasks.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';

let shop: FakeShop;

const REGION = { name: 'Also changed on another device' };
const region = () => screen.getByRole('region', REGION);
const texts = () =>
  within(region())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

const lines = () => shop.openCarts().flatMap((cart) => cart.lines);
const serverLines = () => lines().map(({ key, quantity }) => `${key}×${quantity}`);

/** The other device. */
const setElsewhere = (key: string, quantity: number) => {
  const line = lines().find((one) => one.key === key);
  if (line) line.quantity = quantity;
};
const removeElsewhere = (key: string) => {
  for (const cart of shop.openCarts()) cart.lines = cart.lines.filter((line) => line.key !== key);
};

const send = async (...tasks: NewTask[]) => {
  const queue = await offlineQueue();
  for (const task of tasks) await queue.enqueue(task);
  await queue.flush(true);
};

/** A change made here without a network while the other one is made elsewhere. */
const meanwhile = async (task: NewTask, other: () => void) => {
  const queue = await offlineQueue();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await queue.enqueue(task);
  other();
  network.mockRestore();
  await queue.flush(true);
};

const bear = { ...add('bear', 2), snapshots: [createSnapshot('bear', { name: 'The bear' })] } as NewTask;
const box = {
  operationName: 'CartLinesAdd',
  variables: { lines: [{ sku: 'box', quantity: 1, options: { custom: [{ optionId: '1', value: 'red' }] } }] },
  snapshots: [
    createSnapshot('box~red', {
      name: 'A red box',
      input: { sku: 'box', options: { custom: [{ optionId: '1', value: 'red' }] } },
    }),
  ],
} as NewTask;

const show = () => {
  render(<ChangedElsewhere />);
  return userEvent.setup();
};

beforeEach(async () => {
  shop = new FakeShop();
  connect(new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql', fetch: shop.fetch }) }));
  await send(bear, box);
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await emptyStores();
});

it('shows nothing while nothing was changed in two places', async () => {
  await meanwhile(update('bear', 5), () => setElsewhere('box~red', 3));
  show();
  expect(screen.queryByRole('region', REGION)).toBeNull();
  expect(serverLines()).toEqual(['bear×5', 'box~red×3']);
});

it('tells of a quantity changed in two places, and takes the other one when the shopper says so', async () => {
  await meanwhile(update('bear', 5), () => setElsewhere('bear', 3));
  const user = show();
  expect(texts()).toEqual(['bearYou changed it to 5, and it was changed to 3 on another device. We kept your 5.']);
  expect(screen.getByText('1 item in your cart was also changed on another device').getAttribute('role')).toBe(
    'status',
  );
  await user.click(screen.getByRole('button', { name: 'Change to 3: bear' }));
  await vi.waitFor(() => expect(serverLines()).toContain('bear×3'));
  expect(screen.queryByRole('region', REGION)).toBeNull();
});

it('puts a line back that was taken out elsewhere and changed here', async () => {
  await meanwhile(update('bear', 5), () => removeElsewhere('bear'));
  const user = show();
  expect(texts()).toEqual([
    'bearYou changed it to 5, and it was removed on another device. It’s no longer in your cart.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Put it back: bear' }));
  await vi.waitFor(() => expect(serverLines()).toEqual(['box~red×1', 'bear×5']));
});

it('puts a line back that was taken out here and changed elsewhere', async () => {
  await meanwhile(remove('bear'), () => setElsewhere('bear', 4));
  const user = show();
  expect(texts()).toEqual(['bearYou removed it, and it was changed to 4 on another device. It stays removed.']);
  await user.click(screen.getByRole('button', { name: 'Put it back: bear' }));
  await vi.waitFor(() => expect(serverLines()).toEqual(['box~red×1', 'bear×4']));
});

it.each([
  ['here', () => meanwhile(remove('box~red'), () => setElsewhere('box~red', 4)), 'box~red×4'],
  ['elsewhere', () => meanwhile(update('box~red', 6), () => removeElsewhere('box~red')), 'box~red×6'],
])('keeps a line made by the shopper that was taken out %s, and removes it when she says so', async (_, act, kept) => {
  await act();
  const user = show();
  expect(serverLines()).toEqual(['bear×2', kept]);
  expect(texts()[0]).toContain('kept');
  await user.click(screen.getByRole('button', { name: /^Remove it: / }));
  await vi.waitFor(() => expect(serverLines()).toEqual(['bear×2']));
});

it('leaves it as it is when the shopper has read it, by keyboard, says so and keeps the focus', async () => {
  await meanwhile(update('bear', 5), () => setElsewhere('bear', 3));
  const user = show();
  screen.getByRole('button', { name: 'OK: bear' }).focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(getState().cart?.conflicts).toEqual([]));
  expect(await screen.findByText('bear: kept as is')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  expect(serverLines()).toContain('bear×5');
});

it('says so when it cannot be noted that the shopper has read it', async () => {
  await meanwhile(update('bear', 5), () => setElsewhere('bear', 3));
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(await offlineQueue(), 'acknowledge').mockRejectedValue(new DOMException('Dead', 'UnknownError'));
  await show().click(screen.getByRole('button', { name: 'OK: bear' }));
  expect(await screen.findByText(/couldn’t be saved on this device/)).toBeTruthy();
  expect(texts()).toHaveLength(1);
});

it('stays through another sync and goes once the line is changed otherwise', async () => {
  await meanwhile(update('bear', 5), () => setElsewhere('bear', 3));
  await (await offlineQueue()).refresh();
  show();
  expect(texts()).toHaveLength(1);
  await send(update('bear', 6));
  await vi.waitFor(() => expect(screen.queryByRole('region', REGION)).toBeNull());
});

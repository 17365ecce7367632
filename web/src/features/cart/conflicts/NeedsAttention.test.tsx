// @vitest-environment happy-dom
import type { NewTask } from '../../../shop/cart/task.ts';
import 'fake-indexeddb/auto';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openDB } from 'idb';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, offlineQueue } from '../../../shop/app.ts';
import { overlay } from '../../../shop/cart/view/overlay.ts';
import { getState, publishStorageProblem } from '../../../shop/offlineStore.ts';
import { emptyStores } from '../../../shop/testing/emptyStores.ts';
import { FakeShop } from '../../../shop/testing/fakeShop.ts';
import { add, createSnapshot, remove, update } from '../../../shop/testing/tasks.ts';
import { CartLineList } from '../lines/CartLineList.tsx';
import { useLineFields } from '../lines/useLineFields.ts';
import { StorageNotice } from '../micro-cart/StorageNotice.tsx';
import { useOfflineState } from '../useOfflineState.ts';
import { NeedsAttention } from './NeedsAttention.tsx';

let shop: FakeShop;

const Cart = () => {
  const { cart, tasks } = useOfflineState();
  const fields = useLineFields();
  return (
    <div data-cart>
      <StorageNotice />
      <NeedsAttention />
      <CartLineList lines={overlay(cart, tasks, { facts: null, currency: 'USD' }).lines} fields={fields} />
    </div>
  );
};

const show = () => {
  render(
    <MemoryRouter>
      <Cart />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

const send = async (...tasks: NewTask[]) => {
  const queue = await offlineQueue();
  for (const task of tasks) await queue.enqueue(task);
  await queue.flush(true);
};

const bear = { ...add('bear', 2), snapshots: [createSnapshot('bear', { name: 'The bear' })] } as NewTask;
const fox = { ...add('fox'), snapshots: [createSnapshot('fox', { name: 'The fox' })] } as NewTask;
const refuse = (operation: string, message: string) => shop.refusals.set(operation, { code: 'OUT_OF_STOCK', message });
const list = () => screen.getByRole('region', { name: 'Needs your attention' });
const serverLines = () =>
  shop.openCarts().flatMap(({ lines }) => lines.map(({ key, quantity }) => `${key}×${quantity}`));

beforeEach(async () => {
  shop = new FakeShop();
  connect(new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: '/graphql', fetch: shop.fetch }) }));
  await send(bear);
});

afterEach(async () => {
  cleanup();
  await emptyStores();
});

it('shows nothing while nothing was refused', () => {
  show();
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
});

it('names each refused change with its reason, in the order in which they were made', async () => {
  await send(add('owl'));
  refuse('CartLinesUpdate', 'Only 3 left');
  refuse('CartLinesAdd', 'Sold out');
  refuse('CartLinesRemove', 'Not now');
  await send(fox, update('bear', 9), remove('owl'));
  show();
  expect(
    within(list())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent),
  ).toEqual(['Adding The foxSold out', 'Changing bear to 9Only 3 left', 'Removing owlNot now']);
});

it('shows what was refused before refusals named a reason, in the words that were kept', async () => {
  refuse('CartLinesAdd', 'Sold out');
  await send(fox);
  const database = await openDB('patchwork-offline');
  const [stored] = await database.getAll('tasks');
  const problem = { code: 'OUT_OF_STOCK', message: 'Only 3 left', field: ['lines', '0', 'quantity'], isFinal: true };
  await database.put('tasks', { ...stored, problem });
  database.close();
  await (await offlineQueue()).reload();
  expect(getState().tasks.map((task) => task.problem)).toEqual([problem]);
  show();
  expect(within(list()).getByRole('listitem').querySelector('p')?.textContent).toBe('Adding The foxOnly 3 left');
  const user = userEvent.setup();
  shop.refusals.clear();
  await user.click(screen.getByRole('button', { name: 'Try again: Adding The fox' }));
  await vi.waitFor(() => expect(serverLines()).toEqual(['bear×2', 'fox×1']));
});

it('restores the quantity before a refused one, and removes a line that was not there before', async () => {
  refuse('CartLinesUpdate', 'Only 3 left');
  refuse('CartLinesAdd', 'Sold out');
  await send(fox, update('bear', 9));
  show();
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map((field) => [field.getAttribute('aria-label'), field.value])).toEqual([['Quantity of bear', '2']]);
});

it('sends a refused change again', async () => {
  refuse('CartLinesAdd', 'Sold out');
  await send(fox);
  const user = show();
  shop.refusals.clear();
  await user.click(screen.getByRole('button', { name: 'Try again: Adding The fox' }));
  await vi.waitFor(() => expect(serverLines()).toEqual(['bear×2', 'fox×1']));
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
  await vi.waitFor(() => expect(screen.getByText('Adding The fox: trying again')).toBeTruthy());
});

it('says so again when it is refused again', async () => {
  refuse('CartLinesAdd', 'Sold out');
  await send(fox);
  const user = show();
  refuse('CartLinesAdd', 'Still sold out');
  await user.click(screen.getByRole('button', { name: 'Try again: Adding The fox' }));
  expect(await screen.findByText('Still sold out')).toBeTruthy();
});

it('leads to the line to change a refused quantity, and changing it settles the matter', async () => {
  refuse('CartLinesUpdate', 'Only 3 left');
  await send(update('bear', 9));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Change: Changing bear to 9' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of bear' });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('2');
  shop.refusals.clear();
  await user.clear(field);
  await user.type(field, '3{Enter}');
  await vi.waitFor(() => expect(serverLines()).toEqual(['bear×3']));
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
});

it('leads to the product to change a refused addition', async () => {
  refuse('CartLinesAdd', 'Sold out');
  await send(fox);
  show();
  expect(screen.getByRole('link', { name: 'Change: Adding The fox' }).getAttribute('href')).toBe('/fox/');
});

it('discards one when the shopper says so, by keyboard, says so and keeps the focus', async () => {
  refuse('CartLinesAdd', 'Sold out');
  await send(fox);
  const user = show();
  screen.getByRole('button', { name: 'Discard: Adding The fox' }).focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(getState().tasks).toEqual([]));
  expect(await screen.findByText('Adding The fox: discarded')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  expect(serverLines()).toEqual(['bear×2']);
});

it.each([
  ['unavailable', /won’t let us save your cart/],
  ['newer', /A newer version of the shop is open/],
] as const)('says so when the stores are %s', async (problem, text) => {
  show();
  vi.stubGlobal('reportError', vi.fn());
  publishStorageProblem(problem);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

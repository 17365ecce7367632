// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineQueue } from '../../../shop/app.ts';
import type { AddableProduct } from '../../../shop/cart/addableProduct.ts';
import { addLines } from '../../../shop/cart/addLines.ts';
import { overlay } from '../../../shop/cart/view/overlay.ts';
import { getState } from '../../../shop/offlineStore.ts';
import { CheckoutLink } from '../totals/CheckoutLink.tsx';
import { useOfflineState } from '../useOfflineState.ts';
import { CartLineList } from './CartLineList.tsx';
import { useLineFields } from './useLineFields.ts';

const product = (sku: string): AddableProduct => ({
  sku,
  name: `The ${sku}`,
  type: 'SIMPLE',
  path: `/${sku}/`,
  image: { url: `/media/catalog/${sku}/front`, hue: 20 },
  price: { effective: { net: { amount: '19.90', currencyCode: 'USD' } }, taxClassId: 2 },
  stock: { isInStock: true, managesStock: true, allowsBackorders: false, quantity: 40, maxSaleQuantity: 50 },
});

const linesIn = ({ cart, tasks }: Pick<ReturnType<typeof useOfflineState>, 'cart' | 'tasks'>) =>
  overlay(cart, tasks, { facts: null, currency: 'USD' }).lines;

const Cart = () => {
  const fields = useLineFields();
  return (
    <>
      <CartLineList lines={linesIn(useOfflineState())} fields={fields} />
      <CheckoutLink>Go to Checkout</CheckoutLink>
      <Link to="/checkout/onepage/">Go on</Link>
      <output>{useLocation().pathname}</output>
    </>
  );
};

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

const show = (cart = <Cart />) => {
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>{cart}</MemoryRouter>
    </ApolloProvider>,
  );
  return userEvent.setup();
};

/** Without a list once it is empty. */
const CartPage = () => {
  const { cart, tasks } = useOfflineState();
  return <main tabIndex={-1}>{linesIn({ cart, tasks }).length === 0 ? <h2>Your cart is empty</h2> : <Cart />}</main>;
};

const takeOut = async (user: ReturnType<typeof userEvent.setup>, sku: string) => {
  screen.getByRole('button', { name: `Remove The ${sku}` }).focus();
  await user.keyboard('{Enter}');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
};

const quantities = () => linesIn(getState()).map(({ key, quantity }) => `${key}×${quantity}`);
const field = (sku: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity of The ${sku}` });

beforeEach(async () => {
  const queue = await offlineQueue();
  for (const line of linesIn(getState()))
    await queue.enqueue({ operationName: 'CartLinesRemove', variables: { keys: [line.key] } });
  const wanted = [
    { product: product('bear'), quantity: 2 },
    { product: product('fox'), quantity: 1 },
  ];
  await addLines(wanted, { allowsZeroPrice: false, allowsOutOfStock: false });
});

afterEach(cleanup);

it('shows each line with what it costs, and that it is waiting to be sent', () => {
  show();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/\$/).textContent)).toEqual(['$39.80', '$19.90']);
  expect(screen.getAllByText('Waiting to be sent')).toHaveLength(2);
});

it('sets a quantity that was typed', async () => {
  const user = show();
  await user.clear(field('bear'));
  await user.type(field('bear'), '7{Enter}');
  await vi.waitFor(() => expect(quantities()).toEqual(['bear×7', 'fox×1']));
  expect(screen.getByText('$139.30')).toBeTruthy();
});

it.each([
  ['0', 'Must be greater than 0'],
  ['-1', 'Must be greater than 0'],
  ['1000000000', 'You can order up to 50'],
  ['2abc', 'Enter a whole number'],
])('refuses the quantity %s beside the field; the line stays as it was', async (typed, problem) => {
  const user = show();
  await user.clear(field('bear'));
  await user.type(field('bear'), `${typed}{Enter}`);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(field('bear').value).toBe(typed);
  expect(quantities()).toEqual(['bear×2', 'fox×1']);
});

it.each([
  ['2.5', 'Enter a whole number'],
  ['abc', 'Enter a whole number'],
  ['0', 'Must be greater than 0'],
])('leads no further with the quantity %s, which is refused beside the field', async (typed, problem) => {
  const user = show();
  const checkout = screen.getByRole('link', { name: 'Go to Checkout' });
  await user.clear(field('bear'));
  await user.type(field('bear'), typed);
  const elsewhere = screen.getByRole('link', { name: 'Go on' });
  const byKeyboard = (link: HTMLElement) => {
    link.focus();
    return user.keyboard('{Enter}');
  };
  for (const press of [() => user.click(checkout), () => byKeyboard(checkout), () => user.click(elsewhere)]) {
    await press();
    expect(screen.getByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(field('bear'));
    expect(screen.getByText('/')).toBeTruthy();
  }
  await user.clear(field('bear'));
  await user.type(field('bear'), '7');
  await user.click(checkout);
  expect(screen.getByText('/checkout/onepage/')).toBeTruthy();
  await vi.waitFor(() => expect(quantities()).toEqual(['bear×7', 'fox×1']));
});

it('takes a line out after asking', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Remove The bear' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this item?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(quantities()).toEqual(['bear×2', 'fox×1']);
  await user.click(screen.getByRole('button', { name: 'Remove The bear' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(quantities()).toEqual(['fox×1']));
});

it('says which line was taken out, to the last one, and keeps the focus in the list', async () => {
  const user = show();
  for (const sku of ['bear', 'fox']) {
    await takeOut(user, sku);
    const said = await screen.findByText(`The ${sku} removed`);
    expect(said.getAttribute('role')).toBe('status');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(said)).toBe(true);
  }
});

it('leaves the focus to the page where that shows something else than an empty list', async () => {
  const user = show(<CartPage />);
  await takeOut(user, 'bear');
  await screen.findByText('The bear removed');
  await takeOut(user, 'fox');
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('says so when a line could not be taken out, with the question out of the way', async () => {
  const user = show();
  vi.stubGlobal('reportError', vi.fn());
  const enqueue = vi.spyOn(await offlineQueue(), 'enqueue');
  enqueue.mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
  await takeOut(user, 'bear');
  expect(await screen.findByText(/couldn’t be saved on this device/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('The bear removed')).toBeNull();
  expect(quantities()).toEqual(['bear×2', 'fox×1']);
});

it('says so when a change could not be kept, and keeps what was there', async () => {
  const user = show();
  const queue = await offlineQueue();
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(queue, 'enqueue').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  await user.clear(field('bear'));
  await user.type(field('bear'), '9{Enter}');
  expect(await screen.findByText(/couldn’t be saved on this device/)).toBeTruthy();
  expect(quantities()).toEqual(['bear×2', 'fox×1']);
});

// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getState, NO_COUNTS, publish } from '../../../shop/offlineStore.ts';
import type { OrderRecord } from '../../../shop/orders/orderRecord.ts';
import type { OrderCardFragment, OrderItemRowFragment } from './OrderCard.generated.ts';
import { OrderHistory } from './OrderHistory.tsx';

const OWNER = '7f3f0e7c-9a51-4b1e-8f6e-0d1f7a4c1a01';

const statuses = ['created', 'in_design', 'in_production', 'quality_inspection', 'sent_to_customer'].map((id) => ({
  id,
  name: id.replaceAll('_', ' '),
}));

/** Of an action: nothing to be said, and no page to lead to. */
const SILENT = { message: null, reason: null, parameters: [], url: null };

const item = (id: string, over: Partial<OrderItemRowFragment> = {}): OrderItemRowFragment => ({
  id,
  displayId: `000000001-${id}`,
  sku: 'BEAR',
  name: 'Midnight Bear',
  imageUrl: null,
  quantity: 2,
  customizedAt: null,
  supportsBulkCustomization: false,
  estimatedShipmentOn: '2026-12-24',
  product: { sku: 'BEAR', path: '/midnight-bear/' },
  choices: [{ label: 'Size', value: '12 inches', checked: [], images: [] }],
  progress: { statusId: 'in_production', isCompleted: false, isCancelled: false, statuses },
  actions: [{ ...SILENT, code: 're-order', name: 'Order again', isBlocking: false }],
  shipments: [],
  ...over,
});

const order = (number: number, ...items: OrderItemRowFragment[]): OrderCardFragment => ({
  id: `order-${number}`,
  number: String(number),
  placedAt: '2026-11-20T12:00:00.000Z',
  grandTotal: { amount: '58.00', currencyCode: 'USD' },
  items: items.length > 0 ? items : [item('1')],
});

const ended = (text: object) =>
  item('1', { progress: { statusId: 'x', isCompleted: false, isCancelled: false, statuses, ...text } });

/** The shop's orders; null if it does not answer. */
let orders: readonly OrderCardFragment[] | null;
let asked: { readonly operation: string; readonly after: unknown; readonly owner: unknown }[];
let reordered: object;
/** Whether something could not be told beside it. */
let isPartial: boolean;
const PAGE = 2;

const answer = ({ operationName = '', variables, getContext }: ApolloLink.Operation): object => {
  asked.push({ operation: operationName, after: variables.after ?? null, owner: getContext().owner });
  if (operationName === 'OrderReorder') return { answer: reordered };
  if (orders === null) throw new Error('cut');
  const from = Number(variables.after ?? 0);
  const shown = orders.slice(from, from + PAGE);
  const pageInfo = { hasNextPage: from + PAGE < orders.length, endCursor: String(from + PAGE) };
  return { me: { id: OWNER, orders: { totalCount: orders.length, pageInfo, edges: shown.map((node) => ({ node })) } } };
};

const show = () => {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        try {
          observer.next({ data: answer(operation), ...(isPartial && { errors: [{ message: 'No such product' }] }) });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const element = <OrderHistory owner={OWNER} getOrderPath={(id) => `/my-account/order-history/${id}/`} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { user: userEvent.setup(), client };
};

const article = (number: number) => screen.findByRole('article', { name: `Order #${number}` });
const numbers = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

beforeEach(() => {
  asked = [];
  isPartial = false;
  orders = [order(1)];
  reordered = { cart: null, added: [], refused: [], userErrors: [] };
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('tells of an order, its items and how far they are, and keeps none of it on the device', async () => {
  const { user, client } = show();
  const shown = within(await article(1));
  expect(shown.getByText('November 20, 2026')).toBeTruthy();
  expect(shown.getByText('000000001-1')).toBeTruthy();
  expect(shown.getByText('Step 3 of 5')).toBeTruthy();
  expect(shown.getAllByRole('listitem').map((one) => one.getAttribute('aria-current'))).toContain('step');
  await user.click(shown.getByRole('button', { name: 'Details of Midnight Bear' }));
  expect(shown.getByText('Quantity: 2')).toBeTruthy();
  expect(shown.getByText('12 inches')).toBeTruthy();
  expect(shown.getByText('December 24, 2026')).toBeTruthy();
  expect(shown.getByRole('heading', { name: 'All steps' })).toBeTruthy();
  expect(JSON.stringify(client.cache.extract())).not.toContain('order-1');
  expect(asked.map(({ owner }) => owner)).toEqual([OWNER]);
});

it('tells of what was shipped beside the day that was estimated', async () => {
  const parcel = { shippedAt: '2026-12-20T12:00:00.000Z', carrierCode: 'ups', trackingNumber: '1Z999AA10123456784' };
  orders = [order(1, item('1', { shipments: [parcel] }))];
  const { user } = show();
  const shown = within(await article(1));
  await user.click(shown.getByRole('button', { name: 'Details of Midnight Bear' }));
  expect(shown.getByText('December 24, 2026')).toBeTruthy();
  expect(shown.getByText('December 20, 2026')).toBeTruthy();
  expect(shown.getByText(/^1Z999AA10123456784/)).toBeTruthy();
});

it.each([
  ['was cancelled', { isCancelled: true }, 'This item was canceled and won’t be shipped.'],
  ['is done without a parcel, as a download is', { isCompleted: true }, 'There was nothing to ship.'],
])('promises no parcel for what %s', async (_, ending, text) => {
  orders = [order(1, ended(ending))];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Details of Midnight Bear' }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/Estimated for|shipped yet/)).toBeNull();
});

it('says that nothing has been shipped only of what still can be', async () => {
  orders = [order(1, item('1', { estimatedShipmentOn: null }))];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Details of Midnight Bear' }));
  expect(screen.getByText('Not shipped yet.')).toBeTruthy();
});

it('is there when something of a product cannot be told', async () => {
  isPartial = true;
  orders = [order(1, item('1', { product: null }))];
  show();
  const shown = within(await article(1));
  expect(shown.getByText('Midnight Bear').querySelector('a')).toBeNull();
});

it('parts what is in progress from what is done', async () => {
  orders = [order(2, ended({ isCancelled: true })), order(1)];
  show();
  await article(2);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Active orders',
    'Completed orders',
  ]);
  expect(numbers()).toEqual(['Order #1', 'Order #2']);
});

it.each([
  [{ isCancelled: true, isCompleted: true }, 'Order is Cancelled'],
  [{ isCompleted: true }, 'Order is Completed'],
  [{ statusId: 'on_hold' }, 'Order is On Hold'],
])('says of %j in place of a tracker: %s', async (progress, text) => {
  orders = [order(1, ended(progress))];
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/^Step/)).toBeNull();
});

it('shows what has to be done in place of a tracker, and leads there', async () => {
  const customize = {
    ...SILENT,
    code: 'awaiting_customization',
    name: 'Customize',
    message: 'Tell us how',
    isBlocking: true,
  };
  const progress = { statusId: 'awaiting_customization', isCompleted: false, isCancelled: false, statuses };
  const waiting = { progress, actions: [customize], supportsBulkCustomization: true };
  orders = [
    order(1, item('7', { ...waiting, sku: 'FOREVERDOG' }), item('8', { ...waiting, sku: 'BEAR', name: 'Bear' })),
  ];
  const problem = vi.spyOn(console, 'error').mockReturnValue(undefined);
  show();
  const shown = within(await article(1));
  expect(shown.getAllByText('Tell us how')).toHaveLength(2);
  expect(shown.getByRole('link', { name: 'Customize items' }).getAttribute('href')).toBe(
    '/order-items/bulk-customize/?orderItemIds=7%2C8',
  );
  expect(shown.getByRole('link', { name: 'Customize: Midnight Bear' }).getAttribute('href')).toBe(
    '/forevers-customize/?orderItemId=7&sku=FOREVERDOG',
  );
  expect(shown.getByRole('link', { name: 'Customize: Bear' }).getAttribute('href')).toBe(
    '/order-items/bulk-customize/?orderItemIds=8',
  );
  expect(problem).not.toHaveBeenCalled();
});

it('shows no way to customize what cannot be, and notes it, as it notes a product that is gone', async () => {
  const customize = { ...SILENT, code: 'awaiting_customization', name: 'Customize', isBlocking: true };
  orders = [order(1, item('8', { sku: 'BEAR', name: 'Bear', actions: [customize], product: null }))];
  const problem = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const warning = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  show();
  const shown = within(await article(1));
  expect(shown.queryByRole('link', { name: /Customize/ })).toBeNull();
  expect(shown.queryByRole('button', { name: /Customize/ })).toBeNull();
  await waitFor(() => expect(problem).toHaveBeenCalledWith('Route for product with "BEAR" SKU is not found'));
  await waitFor(() => expect(warning).toHaveBeenCalledWith('Product not found'));
});

it('says when choices were sent, but not while they are asked for once more', async () => {
  const customize = { ...SILENT, code: 'awaiting_customization', name: 'Customize', isBlocking: true };
  const customizedAt = '2026-11-21T12:00:00.000Z';
  orders = [order(1, item('7', { customizedAt }), item('8', { customizedAt, actions: [customize] }), item('9'))];
  show();
  const shown = within(await article(1));
  expect(shown.getAllByText('Your choices were sent on November 21, 2026.')).toHaveLength(1);
});

it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example'])(
  'leads nobody to %s',
  async (url) => {
    orders = [
      order(1, item('1', { actions: [{ ...SILENT, code: 'preview', name: 'Preview', url, isBlocking: false }] })),
    ];
    show();
    await article(1);
    expect(screen.queryByRole('link', { name: /Preview/ })).toBeNull();
  },
);

it('reads on page by page, and shows an order once that has moved meanwhile', async () => {
  orders = [4, 3, 2, 1].map((number) => order(number));
  const { user } = show();
  await article(4);
  expect(screen.getByText('Showing 2 of 4 orders')).toBeTruthy();
  orders = [order(5), ...orders];
  await user.click(screen.getByRole('button', { name: 'Show more orders' }));
  await article(2);
  expect(numbers()).toEqual(['Order #4', 'Order #3', 'Order #2']);
  await user.click(screen.getByRole('button', { name: 'Show more orders' }));
  await article(1);
  expect(numbers()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
});

it('says that these are all once they were read to the end, with the focus there', async () => {
  orders = [4, 3, 2, 1].map((number) => order(number));
  const { user } = show();
  await article(4);
  screen.getByRole('button', { name: 'Show more orders' }).focus();
  await user.keyboard('{Enter}');
  await article(1);
  const status = screen.getByText('That’s all 4 orders');
  expect(status.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(status);
});

it('says nothing of an end where all orders are there from the start', async () => {
  show();
  await article(1);
  expect(screen.queryByText(/^That’s all/)).toBeNull();
});

it('says when there are none, with a way to shop', async () => {
  orders = [];
  show();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start shopping' })).toBeTruthy();
});

it('says when they cannot be looked up, and looks again when asked', async () => {
  orders = null;
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(console.warn).toHaveBeenCalledWith('Error loading orders', expect.anything());
  orders = [order(1)];
  await user.click(again);
  await article(1);
});

it('says without a network when they will be here, and looks when it is back', async () => {
  orders = null;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(await screen.findByText(/will be here when you’re back online/)).toBeTruthy();
  orders = [order(1)];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await article(1);
});

describe('is read again', () => {
  it('and says so where that comes to nothing, of what is shown and of what comes after it', async () => {
    const kept = [3, 2, 1].map((number) => order(number));
    orders = kept;
    const { user } = show();
    await article(3);
    orders = null;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const text = 'We couldn’t refresh your orders, so they may be out of date.';
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(text)).toBeTruthy();
    expect(numbers()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show more orders' }));
    expect(await screen.findByText('We couldn’t load more orders. Try again.')).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(text);
    orders = kept;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(again.isConnected).toBe(false);
  });

  const placed = { key: 'k', status: 'placed' } as OrderRecord;

  it('after an order of this browser was placed', async () => {
    show();
    await article(1);
    orders = [order(2), order(1)];
    act(() => publish({ ...getState(), orders: [placed] }, NO_COUNTS));
    await article(2);
    act(() => publish({ ...getState(), orders: [] }, NO_COUNTS));
  });

  it('without losing what had been read on to', async () => {
    orders = [4, 3, 2, 1].map((number) => order(number));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show more orders' }));
    await article(1);
    orders = [order(4, ended({ isCompleted: true })), ...orders.slice(1)];
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Order is Completed')).toBeTruthy();
    expect(numbers()).toEqual(['Order #3', 'Order #2', 'Order #1', 'Order #4']);
  });

  it('when the page is looked at again', async () => {
    show();
    await article(1);
    orders = [order(1, ended({ isCompleted: true }))];
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Order is Completed')).toBeTruthy();
  });
});

it('offers to order all of an order again where it has several items', async () => {
  orders = [order(1, item('1'), item('2', { name: 'Other' }))];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reorder all: order #1' }));
  // Its code is fetched first.
  await waitFor(() => expect(asked.at(-1)?.operation).toBe('OrderReorder'), { timeout: 10_000 });
});

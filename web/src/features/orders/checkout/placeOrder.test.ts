// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { NO_COUNTS, publish } from '../../../shop/offlineStore.ts';
import type { NewOrder } from '../../../shop/orders/enqueueOrder.ts';
import type { OrderRecord } from '../../../shop/orders/orderRecord.ts';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';
import { placeOrder } from './placeOrder.ts';

const queue = vi.hoisted(() => ({ placeOrder: vi.fn(), discard: vi.fn() }));
vi.mock('../../../shop/app.ts', () => ({ offlineQueue: async () => queue }));

const cart: OrderableCart = {
  key: 'cart',
  id: 'c-1',
  owner: null,
  isVirtual: false,
  count: 1,
  lines: [{ key: 'bear', quantity: 1, name: 'Bear', image: null, choices: [] }],
  grandTotal: { amount: '24.90', currencyCode: 'USD' },
  isEstimate: false,
  shipping: null,
};
const details: CheckoutDetails = {
  ...NO_DETAILS,
  email: 'mira@example.com',
  phone: '(916) 555-0142',
  street: '77 Bramble Lane',
  company: ' Looms Ltd ',
  vatId: 'ATU12345678',
  deliveryNote: ' Ring twice. ',
  createAccount: 'yes',
  shippingMethod: 'flatrate/flatrate',
  paymentMethod: 'test',
};

let queued: NewOrder[];

const show = (status: OrderRecord['status']) =>
  publish({ tasks: [], cart: null, orders: queued.map(({ record }) => ({ ...record, status })) }, NO_COUNTS);

beforeEach(() => {
  sessionStorage.clear();
  queued = [];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  queue.placeOrder.mockImplementation(async (order: NewOrder) => {
    queued.push(order);
    show('waiting');
    return order.record.key;
  });
});

it('the same order once more in a session is ignored, whatever its payment form handed out', async () => {
  for (const paymentToken of ['tok_1', 'tok_2']) {
    const result = await placeOrder(cart, { ...details, paymentToken });
    expect(result).toEqual({ kind: 'accepted', waitingKey: queued[0]?.record.key });
  }
  expect(queued).toHaveLength(1);
  await placeOrder(cart, { ...details, city: 'Oakland' });
  expect(queued).toHaveLength(2);
});

it('the same order is made again where the first was refused', async () => {
  await placeOrder(cart, details);
  show('attention');
  await placeOrder(cart, details);
  expect(queued).toHaveLength(2);
});

it('an order has company, VAT id, what was said of the delivery, a phone number in E.164, and never a password', async () => {
  await placeOrder(cart, details);
  expect(queued[0]?.variables).toMatchObject({
    shippingAddress: { company: 'Looms Ltd', vatId: 'ATU12345678', phone: '+19165550142' },
    shippingExtraFields: [{ code: 'delivery_note', value: 'Ring twice.' }],
    createAccount: true,
  });
  expect(JSON.stringify(queued)).not.toMatch(/password/i);
});

it.each(['waiting', 'placed'] as const)('one that is %s when the patience is over says so', async (status) => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const placing = placeOrder(cart, details);
  await vi.waitFor(() => expect(queued).toHaveLength(1));
  show(status);
  await vi.advanceTimersByTimeAsync(12_000);
  const key = queued[0]?.record.key;
  expect(await placing).toEqual({ kind: 'accepted', ...(status === 'waiting' && { waitingKey: key }) });
  vi.useRealTimers();
});

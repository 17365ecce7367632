// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onWake, wakeShop } from '../../../shop/wake.ts';
import { NO_DETAILS } from './details.ts';
import type { Methods } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';
import { useShippingSync } from './useShippingSync.ts';

const queue = vi.hoisted(() => ({ enqueue: vi.fn() }));
vi.mock('../../../shop/app.ts', () => ({ offlineQueue: async () => queue }));

const cart: OrderableCart = {
  key: 'c',
  id: 'cart-1',
  owner: null,
  shipping: null,
  lines: [{} as OrderableCart['lines'][number]],
  count: 1,
  isVirtual: true,
  grandTotal: null,
  parts: null,
  countedPayment: null,
  isEstimate: true,
};
const methods: Methods = { shipping: [], payment: [], isLoading: false };

const show = () =>
  renderHook(({ countryId }) => useShippingSync(cart, { ...NO_DETAILS, countryId }, methods), {
    initialProps: { countryId: 'US' },
  });

const settle = () => act(() => new Promise((done) => setTimeout(done)));

afterEach(() => {
  cleanup();
  queue.enqueue.mockReset();
  wakeShop();
});

it('sends at once what is chosen in a running shop', async () => {
  show();
  await settle();
  expect(queue.enqueue).toHaveBeenCalledOnce();
  expect(queue.enqueue.mock.calls[0]?.[0]).toMatchObject({
    operationName: 'CartShippingSet',
    variables: { address: { countryId: 'US' } },
  });
});

it('sends the last choice only, once a shop that was put off is started', async () => {
  onWake(async () => undefined);
  const { result, rerender } = show();
  rerender({ countryId: 'CA' });
  await settle();
  expect(queue.enqueue).not.toHaveBeenCalled();
  expect(result.current).toBe(true);
  wakeShop();
  await settle();
  expect(queue.enqueue).toHaveBeenCalledOnce();
  expect(queue.enqueue.mock.calls[0]?.[0]).toMatchObject({ variables: { address: { countryId: 'CA' } } });
});

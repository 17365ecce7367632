// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NO_DETAILS } from './details.ts';
import type { Methods } from './methods.ts';
import { useCheckoutForm } from './useCheckoutForm.ts';
import { useCompleted } from './useCompleted.ts';

afterEach(cleanup);

const way = (code: string): Methods['payment'][number] =>
  ({ code, title: code, hint: null, isServerMethod: true }) as Methods['payment'][number];
const [cash, card] = [way('cashondelivery'), way('test')];

const show = (first: Methods, chosen = '') => {
  const initial = { ...NO_DETAILS, paymentMethod: chosen };
  const judge = { isVirtual: false, getRegionIds: () => [] };
  const hook = renderHook(({ methods }) => useCompleted(useCheckoutForm(initial, judge), methods), {
    initialProps: { methods: first },
  });
  return {
    paid: () => hook.result.current.paymentMethod,
    replace: (payment: Methods['payment']) => hook.rerender({ methods: { shipping: [], payment } }),
  };
};

it('chooses the only way to pay by itself, which stays chosen when others join it', () => {
  const { paid, replace } = show({ shipping: [], payment: [cash] });
  expect(paid()).toBe('cashondelivery');
  replace([card, cash]);
  expect(paid()).toBe('cashondelivery');
});

it('clears a chosen way to pay that is not offered any more', () => {
  const { paid, replace } = show({ shipping: [], payment: [cash, card] }, 'test');
  expect(paid()).toBe('test');
  replace([cash, way('stripe')]);
  expect(paid()).toBe('');
});

it('chooses no preset by itself while the shop is about to tell its own ways', () => {
  const { paid, replace } = show({ shipping: [], payment: [cash], isLoading: true });
  expect(paid()).toBe('');
  replace([card, cash]);
  expect(paid()).toBe('');
  replace([card]);
  expect(paid()).toBe('test');
});

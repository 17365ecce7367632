// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import { announceAddressChange } from './addressEvents.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it.each(['added', 'updated', 'removed'] as const)('is told to the page and to the shopper: %s', (change) => {
  const raised = vi.fn();
  addEventListener(`address-${change}`, raised, { once: true });
  announceAddressChange(change);
  expect(raised).toHaveBeenCalledOnce();
  expect(currentToasts()).toMatchObject([{ kind: 'success', message: `Address ${change}` }]);
});

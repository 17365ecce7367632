import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newKey } from '../../../lib/browser/newKey.ts';
import { type NewToast, showToast } from '../../../lib/toasts.ts';
import type { ReorderResult } from './reorder.ts';

const ADDED = 'Product has been added to the cart!';
const FAILED = 'Something went wrong';
const CART = '/checkout/cart/';

const toastsFor = (result: ReorderResult, onCart: () => void): NewToast[] => {
  if (result.kind !== 'done') return [{ message: result.message ?? FAILED, actions: [{ label: 'OK' }] }];
  const refused = result.refused.map((message) => ({ message, actions: [{ label: 'OK' }] }));
  const toCart = { label: 'See the cart', onPress: onCart };
  if (result.addedCount === 0) return refused;
  return [{ kind: 'success', message: ADDED, actions: [{ label: 'OK' }, toCart] } as const, ...refused];
};

/** Orders items again. A retry after a lost answer keeps its idempotency key, so that nothing is added twice. */
export const useReorder = (orderItemIds: readonly string[]) => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const key = useRef<string | null>(null);
  const orderAgain = async () => {
    setIsBusy(true);
    key.current ??= newKey();
    const { reorder } = await import('./reorder.ts');
    const result = await reorder(client, { orderItemIds, idempotencyKey: key.current });
    if (result.kind !== 'unknown') key.current = null;
    setIsBusy(false);
    for (const toast of toastsFor(result, () => void navigate(CART))) showToast(toast);
  };
  return { orderAgain: () => void orderAgain(), isBusy };
};

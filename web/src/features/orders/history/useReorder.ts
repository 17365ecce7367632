import { useApolloClient } from '@apollo/client/react';
import * as cartTexts from '@patchwork/domain/messages/cart.generated.ts';
import * as cart from '@patchwork/domain/messages/cart-add.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newKey } from '../../../lib/browser/newKey.ts';
import { describeFailedAction } from '../../../lib/describeFault.ts';
import { type NewToast, showToast } from '../../../lib/toasts.ts';
import type { ReorderResult } from './reorder.ts';

const CART = '/checkout/cart/';

const toastsFor = (result: ReorderResult, onCart: () => void): NewToast[] => {
  if (result.kind !== 'done') return [{ message: describeFailedAction(result), actions: [{ label: common.ok }] }];
  const refused = result.refused.map((message) => ({ message, actions: [{ label: common.ok }] }));
  const toCart = { label: cartTexts.viewCart, onPress: onCart };
  if (result.addedCount === 0) return refused;
  return [{ kind: 'success', message: cart.added, actions: [{ label: common.ok }, toCart] } as const, ...refused];
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

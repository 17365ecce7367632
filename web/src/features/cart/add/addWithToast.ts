import type { ApolloClient } from '@apollo/client';
import * as text from '@patchwork/domain/messages/cart-add.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { raiseEvent } from '../../../lib/shopEvents.ts';
import { CART_ADDITION, type NewToast, showToast } from '../../../lib/toasts.ts';
import type { AddRequest } from '../../../shop/cart/addableProduct.ts';
import { type AddResult, addLines } from '../../../shop/cart/addLines.ts';
import type { CartRules } from '../../../shop/cart/lineToAdd.ts';
import { offersCheckout } from '../totals/offersCheckout.ts';

const toastFor = (result: AddResult, goToCheckout: (() => void) | null): NewToast | null => {
  if (!result.isAdded) return { message: result.problem, actions: [{ label: common.ok }] };
  if (result.warning)
    return { kind: 'warning', message: result.warning, actions: [{ label: common.ok }], topic: CART_ADDITION };
  const actions = [
    { label: common.ok },
    ...(goToCheckout ? [{ label: text.proceedToCheckout, onPress: goToCheckout }] : []),
  ];
  return { kind: 'success', message: result.isUpdate ? text.updated : text.added, actions, topic: CART_ADDITION };
};

const toItem = ({ product: { sku, name }, quantity }: AddRequest) => ({
  item_id: sku,
  item_name: name,
  quantity: Number(quantity),
});

interface Shop {
  readonly client: ApolloClient;
  readonly rules: CartRules;
  readonly goToCheckout: () => void;
}

/**
 * Adds lines to the cart, all or none, and reports the outcome once: a refused quantity at its field, all else in a
 * toast.
 */
export const addWithToast = async (requests: readonly AddRequest[], shop: Shop): Promise<AddResult> => {
  const result = await addLines(requests, shop.rules);
  if (!result.isAdded && result.refuseQuantity) {
    result.refuseQuantity(result.problem);
    return result;
  }
  const toast = toastFor(result, offersCheckout(shop.client) ? shop.goToCheckout : null);
  if (result.isAdded) raiseEvent('add_to_cart', { items: requests.map(toItem) });
  if (toast) showToast(toast);
  return result;
};

import type { ApolloClient } from '@apollo/client';
import { type NewToast, showToast } from '../../lib/toasts.ts';
import type { AddRequest } from './addableProduct.ts';
import { type AddResult, addLines } from './addLines.ts';
import type { CartRules } from './lineToAdd.ts';
import { offersCheckout } from './offersCheckout.ts';

const ADDED = 'Product has been added to the cart!';
const UPDATED = 'Product quantity has been updated!';

const toastFor = (result: AddResult, goToCheckout: (() => void) | null): NewToast | null => {
  if (!result.isAdded) return result.isQuantity ? null : { message: result.problem, actions: [{ label: 'OK' }] };
  if (result.warning) return { kind: 'warning', message: result.warning, actions: [{ label: 'OK' }] };
  const actions = [{ label: 'OK' }, ...(goToCheckout ? [{ label: 'Proceed to checkout', onPress: goToCheckout }] : [])];
  return { kind: 'success', message: result.isUpdate ? UPDATED : ADDED, actions };
};

interface Shop {
  readonly client: ApolloClient;
  readonly rules: CartRules;
  readonly goToCheckout: () => void;
}

/** Puts lines into the cart, all or none, and tells the shopper what became of it. */
export const addAndTell = async (requests: readonly AddRequest[], shop: Shop): Promise<AddResult> => {
  const result = await addLines(requests, shop.rules);
  const toast = toastFor(result, offersCheckout(shop.client) ? shop.goToCheckout : null);
  if (toast) showToast(toast);
  return result;
};

import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { SiteContext } from '../../lib/site.ts';
import { type NewToast, showToast } from '../../lib/toasts.ts';
import type { AddRequest } from './addableProduct.ts';
import type { AddResult } from './addLines.ts';
import type { CartRules } from './lineToAdd.ts';

const ADDED = 'Product has been added to the cart!';
const UPDATED = 'Product quantity has been updated!';
const NOT_KEPT = 'Your cart could not be saved on this device. Please free some space and try again.';
const CHECKOUT = '/checkout/onepage/';

export interface AddToCart {
  /** Puts lines into the cart, all or none. Resolves with true when they are in it. */
  readonly addToCart: (...requests: AddRequest[]) => Promise<boolean>;
  readonly isAdding: boolean;
  /** Why the quantity or the product was refused, to stand beside the field; null while it was not. */
  readonly problem: string | null;
}

const toastFor = (result: AddResult, goToCheckout: (() => void) | null): NewToast | null => {
  if (!result.isAdded) return result.isQuantity ? null : { message: result.problem, actions: [{ label: 'OK' }] };
  if (result.warning) return { kind: 'warning', message: result.warning, actions: [{ label: 'OK' }] };
  const actions = [{ label: 'OK' }, ...(goToCheckout ? [{ label: 'Proceed to checkout', onPress: goToCheckout }] : [])];
  return { kind: 'success', message: result.isUpdate ? UPDATED : ADDED, actions };
};

const add = async (requests: readonly AddRequest[], rules: CartRules): Promise<AddResult> => {
  try {
    const { addLines } = await import('./addLines.ts');
    return await addLines(requests, rules);
  } catch (error) {
    reportError(error);
    return { isAdded: false, problem: NOT_KEPT, isQuantity: false };
  }
};

const hasCheckout = async (client: ApolloClient): Promise<boolean> =>
  import('./offersCheckout.ts').then(
    ({ offersCheckout }) => offersCheckout(client),
    () => true,
  );

/** Adding to the cart, with or without a network. */
export const useAddToCart = (): AddToCart => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { store } = use(SiteContext);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const addToCart = async (...requests: AddRequest[]): Promise<boolean> => {
    setAdding(true);
    const result = await add(requests, store);
    setAdding(false);
    setProblem(result.isAdded ? null : result.problem);
    const toast = toastFor(result, (await hasCheckout(client)) ? () => void navigate(CHECKOUT) : null);
    if (toast) showToast(toast);
    return result.isAdded;
  };
  return { addToCart, isAdding, problem };
};

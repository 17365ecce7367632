import { useApolloClient } from '@apollo/client/react';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { SiteContext } from '../../lib/site.ts';
import { showToast } from '../../lib/toasts.ts';
import type { AddRequest } from './addableProduct.ts';
import type { AddResult } from './addLines.ts';

const NOT_KEPT = 'Your cart could not be saved on this device. Please free some space and try again.';
const CHECKOUT = '/checkout/onepage/';

export interface AddToCart {
  /** Puts lines into the cart, all or none. Resolves with true when they are in it. */
  readonly addToCart: (...requests: AddRequest[]) => Promise<boolean>;
  readonly isAdding: boolean;
  /** Why the quantity or the product was refused, to stand beside the field; null while it was not. */
  readonly problem: string | null;
}

const failed = (error: unknown): AddResult => {
  reportError(error);
  showToast({ message: NOT_KEPT, actions: [{ label: 'OK' }] });
  return { isAdded: false, problem: NOT_KEPT, isQuantity: false };
};

/** Adding to the cart, with or without a network. */
export const useAddToCart = (): AddToCart => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { store: rules } = use(SiteContext);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const addToCart = async (...requests: AddRequest[]): Promise<boolean> => {
    setAdding(true);
    const goToCheckout = () => void navigate(CHECKOUT);
    const result = await import('./addAndTell.ts')
      .then(({ addAndTell }) => addAndTell(requests, { client, rules, goToCheckout }))
      .catch(failed);
    setAdding(false);
    setProblem(result.isAdded ? null : result.problem);
    return result.isAdded;
  };
  return { addToCart, isAdding, problem };
};

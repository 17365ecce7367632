import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/cart-add.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { SiteContext } from '../../../lib/siteContext.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { AddRequest } from '../../../shop/cart/addableProduct.ts';
import type { AddResult } from '../../../shop/cart/addLines.ts';

const CHECKOUT = '/checkout/onepage/';

interface AddToCart {
  /** Adds lines to the cart, all or none. Resolves with whether they were added. */
  readonly addToCart: (...requests: AddRequest[]) => Promise<boolean>;
  readonly isAdding: boolean;
  /** Why the product was refused; null otherwise, and for a quantity, whose field shows the message. */
  readonly problem: string | null;
}

const failed = (error: unknown): AddResult => {
  reportError(error);
  showToast({ message: text.notSaved, actions: [{ label: common.ok }] });
  return { isAdded: false, problem: text.notSaved };
};

/** Adds to the cart, online or offline. */
export const useAddToCart = (): AddToCart => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { store: rules } = use(SiteContext);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const addToCart = async (...requests: AddRequest[]): Promise<boolean> => {
    setAdding(true);
    const goToCheckout = () => void navigate(CHECKOUT);
    const result = await import('./addWithToast.ts')
      .then(({ addWithToast }) => addWithToast(requests, { client, rules, goToCheckout }))
      .catch(failed);
    setAdding(false);
    setProblem(result.isAdded || result.refuseQuantity ? null : result.problem);
    return result.isAdded;
  };
  return { addToCart, isAdding, problem };
};

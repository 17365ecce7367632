import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import { useState } from 'react';
import { dispatchOrderError } from '../../../shop/orders/orderErrors.ts';
import type { CheckoutDetails } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';
import type { PlaceResult } from './placeOrder.ts';

export interface PlaceOrder {
  readonly place: (cart: OrderableCart, details: CheckoutDetails) => Promise<PlaceResult>;
  /** True from the button press until the outcome is known or the order is left waiting. */
  readonly isPlacing: boolean;
}

const toNotStored = (error: unknown): PlaceResult => {
  reportError(error);
  const problem = { code: 'FAULT', message: text.notSaved, field: null, isFinal: true } as const;
  dispatchOrderError(null, problem);
  return { kind: 'refused', problem };
};

export const usePlaceOrder = (): PlaceOrder => {
  const [isPlacing, setIsPlacing] = useState(false);
  return {
    isPlacing,
    place: async (cart, details) => {
      setIsPlacing(true);
      try {
        const { placeOrder } = await import('./placeOrder.ts');
        return await placeOrder(cart, details);
      } catch (error) {
        return toNotStored(error);
      } finally {
        setIsPlacing(false);
      }
    },
  };
};

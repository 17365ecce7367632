import { useState } from 'react';
import { tellOrderError } from '../../lib/offline/orderErrors.ts';
import type { CheckoutDetails } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';
import type { PlaceResult } from './placeOrder.ts';

const NOT_KEPT = 'Your order could not be saved on this device and was not sent. Please try again.';

export interface PlaceOrder {
  readonly place: (cart: OrderableCart, details: CheckoutDetails) => Promise<PlaceResult>;
  /** True from the press of the button until something is known. */
  readonly isPlacing: boolean;
}

const notKept = (error: unknown): PlaceResult => {
  reportError(error);
  const problem = { code: 'FAULT', message: NOT_KEPT, field: null, isFinal: true } as const;
  tellOrderError(null, problem);
  return { kind: 'refused', problem };
};

/** Placing an order, with or without a network; one press at a time. */
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
        return notKept(error);
      } finally {
        setIsPlacing(false);
      }
    },
  };
};

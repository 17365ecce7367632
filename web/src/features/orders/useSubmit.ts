import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { TaskProblem } from '../../lib/offline/task.ts';
import { hasOtherBilling } from './addresses.ts';
import type { CheckoutDetails } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';
import type { HandleSlot } from './payment/handleSlot.ts';
import type { PlaceResult } from './placeOrder.ts';
import { detailOf, isAboutCart, TOTAL_CHANGED } from './refusal.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';
import { useSettledCart } from './useSettledCart.ts';

interface Submitting {
  readonly cart: OrderableCart;
  readonly placing: PlaceOrder;
  readonly onAccepted: () => void;
  /** The cart has to be looked at before ordering again. */
  readonly onCartRefused: (problem: TaskProblem) => void;
}

/** The payment form of the chosen way to pay, as far as there is one. */
interface PaymentForm {
  readonly isAsked: boolean;
  readonly slot: HandleSlot;
}

const NOT_LOADED = 'The payment could not be begun. Nothing was paid; please try again, or choose another way to pay.';

const notLoaded = (error: unknown): PlaceResult => {
  reportError(error);
  return { kind: 'refused', problem: { code: 'FAULT', message: NOT_LOADED, field: ['payment'], isFinal: true } };
};

/** Places an order with what its payment form tells. */
const usePaying = ({ place }: PlaceOrder, { isAsked, slot }: PaymentForm) => {
  const [isPaying, setIsPaying] = useState(false);
  const client = useApolloClient();
  const placePaidOrder = async (cart: OrderableCart, details: CheckoutDetails): Promise<PlaceResult> => {
    if (!isAsked) return place(cart, { ...details, paymentToken: '' });
    setIsPaying(true);
    try {
      const { placePaid } = await import('./payment/placePaid.ts');
      const { tellCardFailure } = await import('./payment/tellCardFailure.ts');
      return await placePaid(
        await slot.taken(),
        (paymentToken) => place(cart, { ...details, paymentToken }),
        () => void tellCardFailure(client, cart),
      );
    } catch (error) {
      return notLoaded(error);
    } finally {
      setIsPaying(false);
    }
  };
  return { isPaying, placePaidOrder };
};

/** What the button of the checkout does: judge, settle the total, pay, place, and tell what was refused. */
export const useSubmit = (
  { cart, placing, onAccepted, onCartRefused }: Submitting,
  { form, payment, isUntold }: { form: CheckoutForm; payment: PaymentForm; isUntold: boolean },
) => {
  const { settle, ...total } = useSettledCart(cart, isUntold);
  const { isPaying, placePaidOrder } = usePaying(placing, payment);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (problem: TaskProblem, details: CheckoutDetails) => {
    const name = detailOf(problem, hasOtherBilling(details, cart.isVirtual));
    if (isAboutCart(problem)) onCartRefused(problem);
    else if (name) form.refuse({ [name]: problem.message });
    else setRefusal(problem.message);
  };
  /** `shown` is the total that stood above the button when it was pressed. */
  const submit = async (completed: CheckoutDetails, shown: OrderableCart['grandTotal']) => {
    setRefusal(null);
    if (!(await form.check(completed))) return;
    const settled = await settle();
    if (settled.grandTotal?.amount !== shown?.amount) return setRefusal(TOTAL_CHANGED);
    const result = await placePaidOrder(settled, completed);
    if (result.kind === 'accepted') onAccepted();
    else refuse(result.problem, completed);
  };
  return { refusal, submit, isPaying, ...total };
};

import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import { useState } from 'react';
import type { TaskProblem } from '../../../lib/taskProblem.ts';
import { getRefusedField, isAboutCart } from '../outcome/refusal.ts';
import { dismissOrder } from '../outcome/reviewOrder.ts';
import type { BankStep } from '../outcome/useBankStep.ts';
import type { HandleSlot } from '../payment/handleSlot.ts';
import { hasOtherBilling } from './addresses.ts';
import type { CheckoutDetails } from './details.ts';
import type { OrderableCart } from './orderableCart.ts';
import type { PlaceResult } from './placeOrder.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';
import { useSettledCart } from './useSettledCart.ts';

interface SubmitOptions {
  readonly cart: OrderableCart;
  readonly placing: PlaceOrder;
  /** For an order that waits for a step at the bank. */
  readonly bankStep: BankStep | null;
  readonly onAccepted: () => void;
  readonly onCartRefused: (problem: TaskProblem) => void;
}

/** The provider's form of the chosen payment method. */
interface PaymentForm {
  /** False for a method without a form. */
  readonly hasForm: boolean;
  readonly slot: HandleSlot;
}

const notLoaded = (error: unknown): PlaceResult => {
  reportError(error);
  return {
    kind: 'refused',
    problem: { code: 'FAULT', message: text.paymentNotStarted, field: ['payment'], isFinal: true },
  };
};

/** The step at the bank, if it is for this total and payment method. */
const toOpenStep = (step: BankStep | null, { grandTotal }: OrderableCart, { paymentMethod }: CheckoutDetails) =>
  step && step.details.paymentMethod === paymentMethod && step.amount === grandTotal?.amount
    ? { action: step.action, leave: () => dismissOrder(step.orderKey) }
    : null;

/** Places an order with the token from its payment form. */
const usePaying = ({ placing: { place }, bankStep: step }: SubmitOptions, { hasForm, slot }: PaymentForm) => {
  const [isPaying, setIsPaying] = useState(false);
  const client = useApolloClient();
  const placePaidOrder = async (cart: OrderableCart, details: CheckoutDetails): Promise<PlaceResult> => {
    if (!hasForm) return place(cart, { ...details, paymentToken: '' });
    setIsPaying(true);
    try {
      const { placePaid } = await import('../payment/placePaid.ts');
      const { reportCardFailure } = await import('../payment/reportCardFailure.ts');
      return await placePaid(
        await slot.take(),
        (paymentToken) => place(cart, { ...details, paymentToken }),
        () => void reportCardFailure(client, cart),
        toOpenStep(step, cart, details),
      );
    } catch (error) {
      return notLoaded(error);
    } finally {
      setIsPaying(false);
    }
  };
  return { isPaying, placePaidOrder };
};

export const useSubmit = (
  submitting: SubmitOptions,
  { form, payment, isUnsent }: { form: CheckoutForm; payment: PaymentForm; isUnsent: boolean },
) => {
  const { cart, onAccepted, onCartRefused } = submitting;
  const { settle, ...total } = useSettledCart(cart, isUnsent);
  const { isPaying, placePaidOrder } = usePaying(submitting, payment);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (problem: TaskProblem, details: CheckoutDetails) => {
    const name = getRefusedField(problem, hasOtherBilling(details, cart.isVirtual));
    if (isAboutCart(problem)) onCartRefused(problem);
    else if (name) form.setServerErrors({ errors: { [name]: problem.message } });
    else setRefusal(problem.message);
  };
  /** `shown` is the total that was displayed when the button was pressed. */
  const submit = async (completed: CheckoutDetails, shown: OrderableCart['grandTotal']) => {
    setRefusal(null);
    if (!(await form.validate(completed))) return;
    const settled = await settle();
    if (settled.grandTotal?.amount !== shown?.amount) return setRefusal(text.totalChanged);
    const result = await placePaidOrder(settled, completed);
    if (result.kind === 'accepted') onAccepted();
    else refuse(result.problem, completed);
  };
  return { refusal, submit, isPaying, ...total };
};

import { useApolloClient } from '@apollo/client/react';
import { useImperativeHandle, useRef, useState } from 'react';
import { Notice } from '../../../../components/Notice.tsx';
import { raiseEvent } from '../../../../lib/shopEvents.ts';
import type { PaymentPanelProps } from '../panel.ts';
import { beginExpress } from './express.ts';
import { PayPalButtons } from './PayPalButtons.tsx';

const NOT_SET_UP = 'PayPal is not set up here. Please choose another way to pay.';
const NOT_CONFIRMED =
  'PayPal did not confirm the payment. Nothing was charged; try again or choose another way to pay.';
const PRESS = 'Please confirm the payment with the PayPal button first.';

/** Pays with PayPal's button, which also places the order. */
export const PayPal = ({ method, cart, handle, requestOrder }: PaymentPanelProps) => {
  const client = useApolloClient();
  const approved = useRef<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { code: methodCode, clientKey } = method;
  useImperativeHandle(handle, () => ({
    pay: async () => {
      const token = approved.current;
      // The payment token is single-use; drop it, since a refusal needs a new one.
      approved.current = null;
      return token === null ? { problem: PRESS } : { token };
    },
    act: async () => ({ problem: NOT_CONFIRMED }),
  }));
  const fail = () => {
    raiseEvent('payment-failed', { method: methodCode });
    setProblem(NOT_CONFIRMED);
  };
  if (!clientKey) return <Notice>{NOT_SET_UP}</Notice>;
  const options = {
    createOrder: () => {
      setProblem(null);
      return beginExpress(client, { cart, methodCode }, false);
    },
    onApprove: async ({ orderID }: { readonly orderID: string }) => {
      if (!orderID) return raiseEvent('payment-error', { method: methodCode });
      approved.current = orderID;
      requestOrder();
    },
    onCancel: fail,
    onError: fail,
  };
  return (
    <>
      <PayPalButtons clientKey={clientKey} cart={cart} options={options} asksAddress={false} />
      {problem && <Notice>{problem}</Notice>}
    </>
  );
};

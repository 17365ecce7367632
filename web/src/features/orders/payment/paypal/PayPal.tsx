import { useApolloClient } from '@apollo/client/react';
import { useImperativeHandle, useRef, useState } from 'react';
import { Notice } from '../../../../components/Notice.tsx';
import type { PaymentPanelProps } from '../panel.ts';
import { raisePaymentError, raisePaymentFailed } from '../paymentEvents.ts';
import { beginExpress } from './express.ts';
import { PayPalButtons } from './PayPalButtons.tsx';

const NOT_SET_UP = 'PayPal is not set up here. Please choose another way to pay.';
const NOT_CONFIRMED =
  'PayPal did not confirm the payment. Nothing was charged; try again or choose another way to pay.';
const PRESS = 'Please confirm the payment with the PayPal button first.';

/** Pays with PayPal's own button, which then places the order. */
export const PayPal = ({ method, cart, handle, requestOrder }: PaymentPanelProps) => {
  const client = useApolloClient();
  const approved = useRef<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { code: methodCode, clientKey } = method;
  useImperativeHandle(handle, () => ({
    pay: async () => {
      const token = approved.current;
      // A payment is of use once: after a refusal it is confirmed anew.
      approved.current = null;
      return token === null ? { problem: PRESS } : { token };
    },
    act: async () => ({ problem: NOT_CONFIRMED }),
  }));
  const fail = () => {
    raisePaymentFailed(methodCode);
    setProblem(NOT_CONFIRMED);
  };
  if (!clientKey) return <Notice>{NOT_SET_UP}</Notice>;
  const options = {
    createOrder: () => {
      setProblem(null);
      return beginExpress(client, { cart, methodCode }, false);
    },
    onApprove: async ({ orderID }: { readonly orderID: string }) => {
      if (!orderID) return raisePaymentError(methodCode);
      approved.current = orderID;
      requestOrder();
    },
    onCancel: fail,
    onError: fail,
  };
  return (
    <>
      <PayPalButtons {...{ clientKey, cart, options }} asksAddress={false} />
      {problem && <Notice>{problem}</Notice>}
    </>
  );
};

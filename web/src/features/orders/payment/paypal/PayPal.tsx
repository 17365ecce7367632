import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/payment.generated.ts';
import { useImperativeHandle, useRef, useState } from 'react';
import { Notice } from '../../../../components/Notice.tsx';
import { raiseEvent } from '../../../../lib/shopEvents.ts';
import type { PaymentPanelProps } from '../panel.ts';
import { beginExpress } from './express.ts';
import { PayPalButtons } from './PayPalButtons.tsx';

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
      return token === null ? { problem: text.payPalFirst } : { token };
    },
    act: async () => ({ problem: text.payPalNotConfirmed }),
  }));
  const fail = () => {
    raiseEvent('payment-failed', { method: methodCode });
    setProblem(text.payPalNotConfirmed);
  };
  if (!clientKey) return <Notice>{text.payPalNotSetUp}</Notice>;
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

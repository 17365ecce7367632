import { useApolloClient } from '@apollo/client/react';
import { use, useEffect, useImperativeHandle } from 'react';
import { SiteContext } from '../../../../lib/site.ts';
import type { PaymentPanelProps } from '../panel.ts';
import { loadAffirm } from './affirmScript.ts';
import { payOverTime } from './payOverTime.ts';

const NOT_SET_UP = 'Affirm is not set up here. Please choose another way to pay.';

/** Pays over time: Affirm opens over the page once the order is placed. */
export const Affirm = ({ method, cart, details, handle }: PaymentPanelProps) => {
  const client = useApolloClient();
  const { name: storeName } = use(SiteContext).store;
  const { code: methodCode, clientKey } = method;
  useEffect(() => {
    if (clientKey) loadAffirm(clientKey).catch(() => undefined);
  }, [clientKey]);
  useImperativeHandle(handle, () => ({
    pay: async () =>
      clientKey ? payOverTime(client, { methodCode, clientKey, cart, details, storeName }) : { problem: NOT_SET_UP },
    act: async () => ({ problem: NOT_SET_UP }),
  }));
  return <p>When you place your order, Affirm opens and asks how you want to pay over time.</p>;
};

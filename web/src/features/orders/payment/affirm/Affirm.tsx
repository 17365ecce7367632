import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/payment.generated.ts';
import { use, useEffect, useImperativeHandle } from 'react';
import { SiteContext } from '../../../../lib/siteContext.ts';
import type { PaymentPanelProps } from '../panel.ts';
import { loadAffirm } from './affirmScript.ts';
import { payOverTime } from './payOverTime.ts';

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
      clientKey
        ? payOverTime(client, { methodCode, clientKey, cart, details, storeName })
        : { problem: text.affirmNotSetUp },
    act: async () => ({ problem: text.affirmNotSetUp }),
  }));
  return <p>{text.affirmIntro}</p>;
};

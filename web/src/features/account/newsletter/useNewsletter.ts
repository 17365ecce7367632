import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { useState } from 'react';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import type { Customer } from '../../../shop/offlineStore.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { NewsletterSubscribeDocument } from './NewsletterSubscribe.generated.ts';
import { NewsletterUnsubscribeDocument } from './NewsletterUnsubscribe.generated.ts';

/** Subscribes and unsubscribes a signed-in customer. */
export const useNewsletter = (customer: Customer, onChanged: () => void) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const options = requestOptionsFor(customer);
  const subscribe = async (email: string) => {
    const variables = { input: { email, idempotencyKey: keyFor({ email }) } };
    const { data } = await client.mutate({ mutation: NewsletterSubscribeDocument, variables, ...options });
    return data?.newsletterSubscribe.userErrors;
  };
  const unsubscribe = async () => {
    const variables = { input: { idempotencyKey: keyFor({}) } };
    const { data } = await client.mutate({ mutation: NewsletterUnsubscribeDocument, variables, ...options });
    return data?.newsletterUnsubscribe.userErrors;
  };
  const change = async (send: () => ReturnType<typeof subscribe>, message: string): Promise<void> => {
    if (!isOnline()) return setFailure(text.offline);
    setIsBusy(true);
    const refusals = await send().catch(() => undefined);
    setIsBusy(false);
    setFailure(refusals ? (refusals[0]?.message ?? null) : common.shopUnreachable);
    if (!refusals) return;
    answered();
    if (refusals.length > 0) return;
    showToast({ kind: 'success', message, actions: [{ label: common.ok }] });
    onChanged();
  };
  return {
    isBusy,
    failure,
    subscribe: (email: string) => change(() => subscribe(email), text.subscribed),
    unsubscribe: () => change(unsubscribe, text.unsubscribed),
  };
};

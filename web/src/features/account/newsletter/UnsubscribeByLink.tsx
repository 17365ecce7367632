import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { requestOptions } from '../../../shop/session/requestOptions.ts';
import styles from './Newsletter.module.css';
import { NewsletterLeaveDocument } from './NewsletterLeave.generated.ts';

type State = { readonly kind: 'asked' | 'busy' | 'done' } | { readonly kind: 'refused'; readonly message: string };

const useUnsubscribeByLink = (token: string) => {
  const client = useApolloClient();
  const [state, setState] = useState<State>({ kind: 'asked' });
  const send = async (): Promise<State> => {
    if (!isOnline()) return { kind: 'refused', message: text.offline };
    const variables = { input: { token } };
    const { data } = await client.mutate({ mutation: NewsletterLeaveDocument, variables, ...requestOptions() });
    const [refusal] = data?.newsletterLeave.userErrors ?? [];
    return refusal ? { kind: 'refused', message: refusal.message } : { kind: 'done' };
  };
  const unsubscribe = async (): Promise<void> => {
    setState({ kind: 'busy' });
    setState(await send().catch((): State => ({ kind: 'refused', message: common.shopUnreachable })));
  };
  return { state, unsubscribe };
};

interface UnsubscribeByLinkProps {
  /** Of the link that was followed; null if it has none. */
  readonly token: string | null;
}

const UnsubscribeButton = ({ token }: { readonly token: string }) => {
  const { state, unsubscribe } = useUnsubscribeByLink(token);
  if (state.kind === 'done') {
    return (
      <>
        <Notice kind="success">{text.unsubscribed}</Notice>
        <ButtonLink to="/">{common.homePage}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{text.unsubscribeIntro}</p>
      {state.kind === 'refused' && <Notice>{state.message}</Notice>}
      <Button variant="primary" size="large" isBusy={state.kind === 'busy'} onClick={() => void unsubscribe()}>
        {text.unsubscribe}
      </Button>
    </>
  );
};

/** Unsubscribes by a mailed link. Takes a button press, because mail scanners open links in advance. */
export const UnsubscribeByLink = ({ token }: UnsubscribeByLinkProps) => (
  <div className={styles.panel}>
    {token ? <UnsubscribeButton token={token} /> : <Notice>{text.linkIncomplete}</Notice>}
  </div>
);

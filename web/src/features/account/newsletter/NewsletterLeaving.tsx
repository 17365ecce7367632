import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { isOnline } from '../../../lib/offline/connectivity.ts';
import { sending } from '../../../lib/session/owned.ts';
import styles from './Newsletter.module.css';
import { NewsletterLeaveDocument } from './NewsletterLeave.generated.ts';
import { NEEDS_NETWORK, UNREACHABLE } from './words.ts';

type State = { readonly kind: 'asked' | 'busy' | 'done' } | { readonly kind: 'refused'; readonly message: string };

const useLeaving = (token: string) => {
  const client = useApolloClient();
  const [state, setState] = useState<State>({ kind: 'asked' });
  const send = async (): Promise<State> => {
    if (!isOnline()) return { kind: 'refused', message: NEEDS_NETWORK };
    const variables = { input: { token } };
    const { data } = await client.mutate({ mutation: NewsletterLeaveDocument, variables, ...sending() });
    const [refusal] = data?.newsletterLeave.userErrors ?? [];
    return refusal ? { kind: 'refused', message: refusal.message } : { kind: 'done' };
  };
  const leave = async (): Promise<void> => {
    setState({ kind: 'busy' });
    setState(await send().catch((): State => ({ kind: 'refused', message: UNREACHABLE })));
  };
  return { state, leave };
};

interface NewsletterLeavingProps {
  /** Of the link that was followed; null: there was none in it. */
  readonly token: string | null;
}

const Asked = ({ token }: { readonly token: string }) => {
  const { state, leave } = useLeaving(token);
  if (state.kind === 'done') {
    return (
      <>
        <Notice kind="success">You are unsubscribed. We write you no newsletter any more.</Notice>
        <ButtonLink to="/">Home page</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>One press, and our newsletter does not come any more.</p>
      {state.kind === 'refused' && <Notice>{state.message}</Notice>}
      <Button variant="primary" size="large" isBusy={state.kind === 'busy'} onClick={() => void leave()}>
        Unsubscribe
      </Button>
    </>
  );
};

/** Ends a subscription by the link of a mail: by a press, since programs open the links of mails beforehand. */
export const NewsletterLeaving = ({ token }: NewsletterLeavingProps) => (
  <div className={styles.panel}>
    {token ? <Asked token={token} /> : <Notice>This link is not complete. Please open it from the mail again.</Notice>}
  </div>
);

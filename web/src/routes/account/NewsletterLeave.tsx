import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { UnsubscribeByLink } from '../../features/account/newsletter/UnsubscribeByLink.tsx';
import { useReplacedAddress } from '../../lib/routing/useReplacedAddress.ts';
import styles from './Account.module.css';

const HERE = '/newsletter/unsubscribe/';

/** Reads the token in the browser only, and removes it from the address bar. */
const useToken = (): string | null => {
  const [query] = useSearchParams();
  const here = query.get('token');
  const [token, setToken] = useState(here);
  if (here !== null && here !== token) setToken(here);
  useReplacedAddress(here === null ? null : HERE);
  return token;
};

/** /newsletter/unsubscribe/?token=…: the unsubscribe link in mails. */
export const Component = () => (
  <div className={styles.narrow}>
    <PageMeta title={text.unsubscribe} path={null} />
    <meta name="referrer" content="no-referrer" />
    <h1>{text.unsubscribe}</h1>
    <UnsubscribeByLink token={useToken()} />
  </div>
);

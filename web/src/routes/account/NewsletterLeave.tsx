import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { NewsletterLeaving } from '../../features/account/newsletter/NewsletterLeaving.tsx';
import styles from './Account.module.css';

const HERE = '/newsletter/unsubscribe/';

/** Reads the link, in the browser alone, and takes its token out of the address. */
const useToken = (): string | null => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const here = query.get('token');
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (here === null) return;
    setToken(here);
    void navigate(HERE, { replace: true });
  }, [here, navigate]);
  return token ?? here;
};

/** /newsletter/unsubscribe/?token=…: where the mails lead who wants no more of them. */
export const Component = () => (
  <div className={styles.narrow}>
    <PageMeta title="Unsubscribe" path={null} />
    <meta name="referrer" content="no-referrer" />
    <h1>Unsubscribe</h1>
    <NewsletterLeaving token={useToken()} />
  </div>
);

import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Customer } from '../../../lib/offline/live.ts';
import { askingAs } from '../../../lib/session/owned.ts';
import { type MyNewsletterQuery, useMyNewsletterQuery } from './MyNewsletter.generated.ts';
import styles from './Newsletter.module.css';
import { useNewsletter } from './useNewsletter.ts';
import { OFFER } from './words.ts';

type Status = NonNullable<NonNullable<MyNewsletterQuery['me']>['newsletter']>;

interface NewsletterProps {
  readonly customer: Customer;
}

const Choice = ({
  customer,
  status: { isSubscribed, email },
  onChanged,
}: NewsletterProps & { readonly status: Status; readonly onChanged: () => void }) => {
  const { subscribe, unsubscribe, isBusy, failure } = useNewsletter(customer, onChanged);
  return (
    <div className={styles.panel}>
      <p role="status">
        {isSubscribed ? 'Our newsletter goes to' : 'Our newsletter does not go to'} <strong>{email}</strong>.
      </p>
      {!isSubscribed && <p>{OFFER}</p>}
      {failure && <Notice>{failure}</Notice>}
      {isSubscribed ? (
        <Button isBusy={isBusy} onClick={() => void unsubscribe()}>
          Unsubscribe
        </Button>
      ) : (
        <Button variant="primary" isBusy={isBusy} onClick={() => void subscribe(email)}>
          Subscribe
        </Button>
      )}
    </div>
  );
};

/** Whether the customer has the newsletter, and the way to change that. */
export const NewsletterStatus = ({ customer }: NewsletterProps) => {
  const { data, loading, refetch } = useMyNewsletterQuery(askingAs(customer));
  const lookAgain = () => void refetch().catch(() => undefined);
  const status = data?.me?.newsletter;
  if (status) return <Choice customer={customer} status={status} onChanged={lookAgain} />;
  return loading ? <Skeleton shape="title" /> : <NotLoaded what="Your newsletter" onAgain={lookAgain} />;
};

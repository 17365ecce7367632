import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Customer } from '../../../shop/offlineStore.ts';
import { queryOptionsFor } from '../../../shop/session/requestOptions.ts';
import { type MyNewsletterQuery, useMyNewsletterQuery } from './MyNewsletter.generated.ts';
import styles from './Newsletter.module.css';
import { useNewsletter } from './useNewsletter.ts';
import { useOffer } from './useOffer.ts';

type Status = NonNullable<NonNullable<MyNewsletterQuery['me']>['newsletter']>;

interface NewsletterProps {
  readonly customer: Customer;
}

const toStrong = (email: string) => <strong key="email">{email}</strong>;

const Choice = ({
  customer,
  status: { isSubscribed, email },
  onChanged,
}: NewsletterProps & { readonly status: Status; readonly onChanged: () => void }) => {
  const { subscribe, unsubscribe, isBusy, failure } = useNewsletter(customer, onChanged);
  const offer = useOffer();
  return (
    <div className={styles.panel}>
      <p role="status">
        {isSubscribed ? text.goesTo({ email, strong: toStrong }) : text.notSubscribed({ email, strong: toStrong })}
      </p>
      {!isSubscribed && <p>{offer}</p>}
      {failure && <Notice>{failure}</Notice>}
      {isSubscribed ? (
        <Button isBusy={isBusy} onClick={() => void unsubscribe()}>
          {text.unsubscribe}
        </Button>
      ) : (
        <Button variant="primary" isBusy={isBusy} onClick={() => void subscribe(email)}>
          {text.subscribe}
        </Button>
      )}
    </div>
  );
};

export const NewsletterStatus = ({ customer }: NewsletterProps) => {
  const { data, loading, refetch } = useMyNewsletterQuery(queryOptionsFor(customer));
  const reload = () => void refetch().catch(() => undefined);
  const status = data?.me?.newsletter;
  if (status) return <Choice customer={customer} status={status} onChanged={reload} />;
  return loading ? <Skeleton shape="page" /> : <NotLoaded what="newsletter" onAgain={reload} />;
};

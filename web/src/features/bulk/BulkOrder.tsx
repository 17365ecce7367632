import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useCallback } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { signInFor } from '../../lib/routing/signInPath.ts';
import { useDay } from '../../lib/useDay.ts';
import styles from './Bulk.module.css';
import { BulkDetails, BulkMessages } from './BulkDetails.tsx';
import { useBulkOrderPageQuery } from './BulkOrderPage.generated.ts';
import { type Attachments, BulkQuestion } from './BulkQuestion.tsx';
import { BulkQuotes } from './BulkQuotes.tsx';
import { BulkSample } from './BulkSample.tsx';

interface BulkOrderProps {
  readonly id: string;
  /** The secret of a mailed link; empty without one. */
  readonly access: string;
  /** The signed-in customer; null for a guest. */
  readonly owner: string | null;
  readonly attachments: Attachments;
}

const Lost = ({ id, isGuest }: { readonly id: string; readonly isGuest: boolean }) => (
  <EmptyState
    title={text.lostTitle}
    action={
      isGuest && (
        <ButtonLink to={signInFor(`/bulkorder/quotation/${id}/`)} variant="primary">
          {common.signIn}
        </ButtonLink>
      )
    }
  >
    <p>{text.lost}</p>
  </EmptyState>
);

/** A bulk order for its owner, or whoever has the mailed link; not cached. */
export const BulkOrder = ({ id, access, owner, attachments }: BulkOrderProps) => {
  const toDay = useDay();
  const { data, error, loading, refetch } = useBulkOrderPageQuery({
    variables: { id, access: access || null },
    ssr: false,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { owner },
  });
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const order = data?.bulkOrder;
  if (order) {
    return (
      <div className={styles.page}>
        <div className={styles.main}>
          <h1>{text.title({ number: order.id })}</h1>
          <p className={styles.number}>{text.status({ status: order.status })}</p>
          <p>{text.asked({ day: toDay(order.createdAt) })}</p>
          <BulkQuotes quotes={order.quotes ?? null} access={access || null} onChanged={again} />
          <BulkMessages messages={order.messages} />
          <BulkQuestion id={order.id} access={access || null} attachments={attachments} onSent={again} />
        </div>
        <aside className={styles.aside}>
          <BulkDetails order={order} />
          {order.sample && <BulkSample sample={order.sample} />}
          <Button onClick={() => window.print()}>{text.print}</Button>
          <p className={styles.printed}>{text.printedTerms}</p>
        </aside>
      </div>
    );
  }
  if (order === null && !error) return <Lost id={id} isGuest={owner === null} />;
  if (loading) return <Skeleton shape="page" />;
  return <NotLoaded what="bulk" onAgain={again} />;
};

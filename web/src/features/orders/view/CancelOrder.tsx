import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { focusOnMount } from '../../../lib/focusOnMount.ts';
import { OrderCancelDocument } from './OrderCancel.generated.ts';
import type { OrderViewFragment } from './OrderView.generated.ts';
import styles from './OrderView.module.css';
import { useOrderChange } from './useOrderChange.ts';

interface CancelOrderProps {
  readonly order: OrderViewFragment;
  /** The secret of a guest's link; null: the customer's own. */
  readonly access: string | null;
  readonly onChanged: (order: OrderViewFragment) => void;
}

const Question = ({ order, access, onChanged, onKeep }: CancelOrderProps & { readonly onKeep: () => void }) => {
  const { change, isBusy, problem } = useOrderChange<OrderViewFragment>({
    send: async (client, idempotencyKey, options) => {
      const input = { idempotencyKey, orderId: order.id, access };
      const { data } = await client.mutate({ mutation: OrderCancelDocument, variables: { input }, ...options });
      return data?.orderCancel;
    },
    onChanged,
    failed: text.cancelFailed,
  });
  return (
    <section className={styles.next} aria-labelledby="order-cancel">
      <h4 id="order-cancel" ref={focusOnMount} tabIndex={-1}>
        {text.cancelQuestion}
      </h4>
      <p>{text.cancelWhat}</p>
      {problem !== null && <Notice>{problem}</Notice>}
      <div className={styles.ways}>
        <Button variant="primary" isBusy={isBusy} onClick={change}>
          {text.cancelYes}
        </Button>
        <Button onClick={onKeep}>{text.cancelNo}</Button>
      </div>
    </section>
  );
};

/** Calls the order off, once its buyer has said so twice. */
export const CancelOrder = (props: CancelOrderProps) => {
  const [isAsking, setIsAsking] = useState(false);
  if (!props.order.canCancel) return null;
  if (isAsking) return <Question {...props} onKeep={() => setIsAsking(false)} />;
  return <Button onClick={() => setIsAsking(true)}>{text.cancel}</Button>;
};

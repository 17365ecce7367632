import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { askingAs } from '../../../lib/session/owned.ts';
import { OrderedItem } from './OrderedItem.tsx';
import { type OrderedItemFragment, useOrderedItemsQuery } from './OrderedItems.generated.ts';
import styles from './OrderedItems.module.css';
import { useItemsSending } from './useItemsSending.ts';

interface OrderedItemsProps {
  /** Whose items they are. */
  readonly owner: string;
  readonly ids: readonly string[];
  /** Where all orders are. */
  readonly historyPath: string;
}

const FETCH_FAILED = 'Failed to fetch order items customizations states';

const Missing = ({ historyPath }: Pick<OrderedItemsProps, 'historyPath'>) => (
  <EmptyState
    title="There is nothing to customize here"
    action={<ButtonLink to={historyPath}>All your orders</ButtonLink>}
  >
    <p>You have ordered no such item. What waits for your choices is in your order history.</p>
  </EmptyState>
);

/** Has the focus go to the first thing that is wrong, in whichever form it is; where all was sent, to what was. */
const useFocus = (tries: number, isDone: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wrong = tries > 0 ? list.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    control?.focus();
  }, [tries]);
  useEffect(() => {
    if (isDone) list.current?.focus();
  }, [isDone]);
  return list;
};

interface ItemsProps extends Pick<OrderedItemsProps, 'owner' | 'historyPath'> {
  readonly items: readonly OrderedItemFragment[];
}

const Items = ({ owner, items, historyPath }: ItemsProps) => {
  const { outcomes, failure, isBusy, tries, register, save, send } = useItemsSending(owner);
  const open = items.filter(({ id, isAwaiting }) => isAwaiting && outcomes.get(id)?.kind !== 'sent');
  const list = useFocus(tries, tries > 0 && open.length === 0);
  return (
    <>
      <div ref={list} className={styles.list} tabIndex={-1}>
        {items.map((item) => (
          <OrderedItem key={item.id} item={item} outcome={outcomes.get(item.id)} register={register} />
        ))}
      </div>
      {failure && <Notice>{failure}</Notice>}
      <div className={styles.actions}>
        {open.length > 0 && (
          <>
            <Button variant="primary" size="large" isBusy={isBusy} onClick={send}>
              {open.length > 1 ? 'Send all choices' : 'Send my choices'}
            </Button>
            <Button size="large" isBusy={isBusy} onClick={() => void save()}>
              Save for later
            </Button>
          </>
        )}
        <ButtonLink to={historyPath} variant="quiet" size="large">
          All your orders
        </ButtonLink>
      </div>
    </>
  );
};

/** Ordered items of the customer's own, with the forms of those that wait for choices. Somebody else's are missing. */
export const OrderedItems = ({ owner, ids, historyPath }: OrderedItemsProps) => {
  const { data, error, loading, refetch } = useOrderedItemsQuery({
    variables: { ids: [...ids] },
    ...askingAs({ owner }),
  });
  useEffect(() => {
    if (error) console.warn(`${FETCH_FAILED}: ${error.message}`, error);
  }, [error]);
  const items = data?.me?.itemsToCustomize;
  if (items && items.length > 0) return <Items owner={owner} items={items} historyPath={historyPath} />;
  if (items) return <Missing historyPath={historyPath} />;
  if (loading) return <Skeleton shape="gallery" />;
  return <NotLoaded what="What you have ordered" onAgain={() => void refetch().catch(() => undefined)} />;
};

import * as orderHistory from '@patchwork/domain/messages/order-history.generated.ts';
import * as text from '@patchwork/domain/messages/ordered-items.generated.ts';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { OrderedItem } from './OrderedItem.tsx';
import type { OrderedItemFragment } from './OrderedItems.generated.ts';
import styles from './OrderedItems.module.css';
import type { ItemsOwner } from './sendItems.ts';
import { useItemsSending } from './useItemsSending.ts';

const focusFirstInvalid = (list: HTMLElement | null): void => {
  const invalid = list?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
  control?.focus();
};

const useList = (isDone: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      if (isDone) element?.focus();
    },
    [isDone],
  );
  return { list, ref };
};

interface ItemFormsProps {
  readonly owner: ItemsOwner;
  readonly historyPath: string | null;
  readonly items: readonly OrderedItemFragment[];
}

/** The ordered items, with forms for those that wait for choices. */
export const ItemForms = ({ owner, items, historyPath }: ItemFormsProps) => {
  const { outcomes, failure, isBusy, hasTried, register, save, send } = useItemsSending(owner);
  const open = items.filter(({ id, isAwaiting }) => isAwaiting && outcomes.get(id)?.kind !== 'sent');
  const { list, ref } = useList(hasTried && open.length === 0);
  const sendAndFocus = () => {
    flushSync(send);
    focusFirstInvalid(list.current);
  };
  return (
    <>
      <div ref={ref} className={styles.list} tabIndex={-1}>
        {items.map((item) => (
          <OrderedItem key={item.id} item={item} outcome={outcomes.get(item.id)} register={register} />
        ))}
      </div>
      {failure && <Notice>{failure}</Notice>}
      <div className={styles.actions}>
        {open.length > 0 && (
          <>
            <Button variant="primary" size="large" isBusy={isBusy} onClick={sendAndFocus}>
              {open.length > 1 ? text.sendAll : text.sendMine}
            </Button>
            <Button size="large" isBusy={isBusy} onClick={() => void save()}>
              {text.saveForLater}
            </Button>
          </>
        )}
        {historyPath && (
          <ButtonLink to={historyPath} variant="quiet" size="large">
            {orderHistory.allOrders}
          </ButtonLink>
        )}
      </div>
    </>
  );
};

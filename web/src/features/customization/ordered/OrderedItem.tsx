import * as orderHistory from '@patchwork/domain/messages/order-history.generated.ts';
import * as text from '@patchwork/domain/messages/ordered-items.generated.ts';
import { use } from 'react';
import { Badge } from '../../../components/Badge.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { SiteContext } from '../../../lib/siteContext.ts';
import type { RegisterForm } from './itemForm.ts';
import { OrderedItemForm } from './OrderedItemForm.tsx';
import type { OrderedItemFragment } from './OrderedItems.generated.ts';
import styles from './OrderedItems.module.css';
import type { ItemOutcome } from './useItemsSending.ts';

interface OrderedItemProps {
  readonly item: OrderedItemFragment;
  readonly outcome: ItemOutcome | undefined;
  readonly register: RegisterForm;
}

type State = readonly [tone: 'calm' | 'good', words: string];

const getState = ({ item, outcome }: Pick<OrderedItemProps, 'item' | 'outcome'>): State => {
  if (outcome?.kind === 'sent' || (!item.isAwaiting && item.customizedAt)) return ['good', text.sent];
  if (!item.isAwaiting) return ['calm', text.notWaiting];
  const isSaved = item.isSaved || outcome?.kind === 'saved';
  return ['calm', isSaved ? text.saved : text.waiting];
};

/** Shown in place of the form of an item that takes no choices now. */
const Closed = ({ item, isSent }: { readonly item: OrderedItemFragment; readonly isSent: boolean }) => {
  const { store } = use(SiteContext);
  if (isSent) return <Notice kind="success">{text.thanks}</Notice>;
  const day = item.customizedAt && new Date(item.customizedAt).toLocaleDateString(store.locale, { dateStyle: 'long' });
  return <Notice kind="info">{day ? orderHistory.choicesSent({ day }) : text.nothingToChoose}</Notice>;
};

/** One item of an order with its state, and its form if it waits for choices. */
export const OrderedItem = ({ item, outcome, register }: OrderedItemProps) => {
  const { id, name, displayId, imageUrl, quantity } = item;
  const [tone, words] = getState({ item, outcome });
  const isSent = outcome?.kind === 'sent';
  return (
    <section className={styles.item} aria-labelledby={`item-${id} number-${id}`}>
      <header className={styles.head}>
        {imageUrl && (
          <Picture
            image={{ url: imageUrl, alt: '' }}
            shape="cart"
            sizes="96px"
            className={styles.picture}
            isDecorative
          />
        )}
        <div className={styles.facts}>
          <p id={`number-${id}`} className={styles.displayId}>
            {displayId}
          </p>
          <h2 id={`item-${id}`}>{quantity > 1 ? `${quantity} × ${name}` : name}</h2>
          <p role="status">
            <Badge tone={tone}>{words}</Badge>
          </p>
        </div>
      </header>
      {item.isAwaiting && !isSent ? (
        <OrderedItemForm item={item} register={register} />
      ) : (
        <Closed item={item} isSent={isSent} />
      )}
      {outcome?.kind === 'refused' && <Notice>{outcome.message}</Notice>}
    </section>
  );
};

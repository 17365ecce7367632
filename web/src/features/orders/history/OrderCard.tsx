import * as text from '@patchwork/domain/messages/order-history.generated.ts';
import { bulkCustomizePath } from '@patchwork/domain/orders/customize.ts';
import { itemsToCustomize } from '@patchwork/domain/orders/history.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/Button.tsx';
import { Money } from '../../../components/Money.tsx';
import { SiteContext } from '../../../lib/siteContext.ts';
import type { OrderCardFragment } from './OrderCard.generated.ts';
import styles from './OrderCard.module.css';
import { OrderItemRow } from './OrderItemRow.tsx';
import { OrderAccess } from './orderAccess.ts';
import { useReorder } from './useReorder.ts';

type Order = OrderCardFragment;

/** The order as the domain's rules expect it: null for unknown progress. */
const toTrackedOrder = ({ items }: Order) => ({
  items: items.map((item) => ({ ...item, progress: item.progress ?? null })),
});

const Again = ({ order }: { readonly order: Order }) => {
  const again = order.items.filter(({ actions }) => actions.some(({ code }) => code === 're-order'));
  const { orderAgain, isBusy } = useReorder(again.map(({ id }) => id));
  if (again.length < 2) return null;
  return (
    <Button isBusy={isBusy} onClick={orderAgain} aria-label={text.orderOneAgain(order)}>
      {text.orderAgain}
    </Button>
  );
};

interface OrderCardProps {
  readonly order: Order;
  /** Path of the order's own page; null on that page. */
  readonly path: string | null;
  readonly level: 3 | 4;
}

const Head = ({ order, path, level }: OrderCardProps) => {
  const Title = `h${level}` as const;
  const { store } = use(SiteContext);
  const { placedAt, number, grandTotal } = order;
  const day = new Date(placedAt).toLocaleDateString(store.locale, { dateStyle: 'long' });
  const access = use(OrderAccess);
  const waiting = access === null ? itemsToCustomize(toTrackedOrder(order)) : [];
  const title = text.order({ number });
  return (
    <header className={styles.head}>
      <div>
        <Title className={styles.title}>{path ? <Link to={path}>{title}</Link> : title}</Title>
        <p>
          <time dateTime={placedAt}>{day}</time>
          {grandTotal && (
            <>
              {' · '}
              <Money {...grandTotal} />
            </>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        {waiting.length > 0 && (
          <Link to={bulkCustomizePath(waiting)} className={styles.customize}>
            {text.customizeItems}
          </Link>
        )}
        <Again order={order} />
      </div>
    </header>
  );
};

export const OrderCard = ({ order, path, level }: OrderCardProps) => (
  <article className={styles.order} aria-label={text.order(order)}>
    <Head order={order} path={path} level={level} />
    <ul className={styles.items}>
      {order.items.map((item) => (
        <OrderItemRow key={item.id} item={item} level={level === 3 ? 4 : 5} />
      ))}
    </ul>
  </article>
);

import { groupOrders } from '@patchwork/domain/orders/history.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useOnline } from '../../../lib/useOnline.ts';
import type { OrderCardFragment } from './OrderCard.generated.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrderHistory.module.css';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { type OrderHistory as History, useOrderHistory } from './useOrderHistory.ts';

type Order = OrderCardFragment;

interface OrderHistoryProps {
  /** Whose orders they are. */
  readonly owner: string;
  /** The page of an order. */
  readonly pathOf: (orderId: string) => string;
  /** What else may please who waits for an order; drawn below them where one is active. */
  readonly suggest?: () => ReactNode;
}

const None = () => (
  <EmptyState
    title="No orders yet"
    action={
      <ButtonLink to="/stuffed-animals/" variant="primary">
        See what we make
      </ButtonLink>
    }
  >
    <p>What you order stands here, and you can follow it from the first stitch to your door.</p>
  </EmptyState>
);

/** Where they could not be looked up: why, and the way to try again. */
const Unknown = ({ onAgain }: { readonly onAgain: () => void }) =>
  useOnline() ? (
    <Notice actions={<Button onClick={onAgain}>Look again</Button>}>Your orders could not be looked up.</Notice>
  ) : (
    <Notice kind="warning">
      You are offline. Your orders are not kept on this device; they are looked up when you are online again.
    </Notice>
  );

interface GroupProps extends Pick<OrderHistoryProps, 'pathOf'> {
  readonly title: string;
  readonly orders: readonly Order[];
}

const Group = ({ title, orders, pathOf }: GroupProps) =>
  orders.length === 0 ? null : (
    <section className={styles.group}>
      <h3>{title}</h3>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} path={pathOf(order.id)} level={4} />
      ))}
    </section>
  );

/** Where what is shown could not be looked up again, or not what comes after it. */
const Failed = ({ failed, reload }: Pick<History, 'failed' | 'reload'>) => {
  if (failed === 'more') return <Notice>No more orders could be looked up. Please try again.</Notice>;
  if (failed === null) return null;
  return (
    <Notice kind="warning" actions={<Button onClick={reload}>Look again</Button>}>
      Your orders could not be looked up again. They are shown as they were before.
    </Notice>
  );
};

/** Takes the focus once the button that was pressed is gone. */
const useFocusAtEnd = (isAtEnd: boolean) => {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAtEnd && document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [isAtEnd]);
  return status;
};

/** How far the orders have been read, and the way on; nothing where they are all there from the start. */
const More = ({ orders, total, isLoading, loadMore, ...failure }: History) => {
  const [hasReadOn, setHasReadOn] = useState(false);
  const isAtEnd = hasReadOn && loadMore === null;
  const status = useFocusAtEnd(isAtEnd);
  const readOn = () => {
    setHasReadOn(true);
    loadMore?.();
  };
  return (
    <div className={styles.more}>
      <Failed {...failure} />
      {(loadMore || isAtEnd) && (
        <p ref={status} role="status" tabIndex={-1} className={styles.read}>
          {loadMore ? `You have seen ${orders?.length} of ${total} orders` : `That is all ${total} orders`}
        </p>
      )}
      {loadMore && (
        <Button size="large" isBusy={isLoading} onClick={readOn}>
          Show more orders
        </Button>
      )}
    </div>
  );
};

/** What the customer has ordered: what is under way, then what is done. */
export const OrderHistory = ({ owner, pathOf, suggest }: OrderHistoryProps) => {
  const history = useOrderHistory(owner);
  const { orders, failed, reload } = history;
  if (orders === null) return failed ? <Unknown onAgain={reload} /> : <OrderSkeleton />;
  if (orders.length === 0) return <None />;
  const told = orders.map((order) => ({
    order,
    items: order.items.map((item) => ({ ...item, progress: item.progress ?? null })),
  }));
  const { active, completed } = groupOrders(told);
  const ordersOf = (group: readonly { order: Order }[]) => group.map(({ order }) => order);
  return (
    <div className={styles.history}>
      <Group title="Active orders" orders={ordersOf(active)} pathOf={pathOf} />
      <Group title="Completed orders" orders={ordersOf(completed)} pathOf={pathOf} />
      <More {...history} />
      {active.length > 0 && suggest?.()}
    </div>
  );
};

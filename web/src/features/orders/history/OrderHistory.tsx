import { groupOrders } from '@patchwork/domain/orders/history.ts';
import { type ReactNode, useState } from 'react';
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
  /** Customer id. */
  readonly owner: string;
  readonly getOrderPath: (orderId: string) => string;
  /** Renders suggestions below the orders while one is active. */
  readonly suggest?: () => ReactNode;
}

const None = () => (
  <EmptyState
    title="No orders yet"
    action={
      <ButtonLink to="/" variant="primary">
        Look around
      </ButtonLink>
    }
  >
    <p>What you order stands here, and you can follow it to your door.</p>
  </EmptyState>
);

/** Shown if the orders could not be loaded. */
const Unknown = ({ onAgain }: { readonly onAgain: () => void }) =>
  useOnline() ? (
    <Notice actions={<Button onClick={onAgain}>Look again</Button>}>Your orders could not be looked up.</Notice>
  ) : (
    <Notice kind="warning">
      You are offline. Your orders are not kept on this device; they are looked up when you are online again.
    </Notice>
  );

interface GroupProps extends Pick<OrderHistoryProps, 'getOrderPath'> {
  readonly title: string;
  readonly orders: readonly Order[];
}

const Group = ({ title, orders, getOrderPath }: GroupProps) =>
  orders.length === 0 ? null : (
    <section className={styles.group}>
      <h3>{title}</h3>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} path={getOrderPath(order.id)} level={4} />
      ))}
    </section>
  );

/** Shown if the orders could not be refreshed or no more could be loaded. */
const Failed = ({ failed, reload }: Pick<History, 'failed' | 'reload'>) => {
  if (failed === 'more') return <Notice>No more orders could be looked up. Please try again.</Notice>;
  if (failed === null) return null;
  return (
    <Notice kind="warning" actions={<Button onClick={reload}>Look again</Button>}>
      Your orders could not be looked up again. They are shown as they were before.
    </Notice>
  );
};

/** Takes the focus if the pressed button has disappeared with it. */
const takeLostFocus = (status: HTMLElement | null): void => {
  if (document.activeElement === document.body) status?.focus({ preventScroll: true });
};

/** How many orders are shown, with a button for more; nothing if the first page has all. */
const More = ({ orders, total, isLoading, loadMore, ...failure }: History) => {
  const [hasReadOn, setHasReadOn] = useState(false);
  const isAtEnd = hasReadOn && loadMore === null;
  const readOn = () => {
    setHasReadOn(true);
    loadMore?.();
  };
  return (
    <div className={styles.more}>
      <Failed {...failure} />
      {(loadMore || isAtEnd) && (
        <p ref={isAtEnd ? takeLostFocus : undefined} role="status" tabIndex={-1} className={styles.read}>
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

/** The customer's orders, the active ones first. */
export const OrderHistory = ({ owner, getOrderPath, suggest }: OrderHistoryProps) => {
  const history = useOrderHistory(owner);
  const { orders, failed, reload } = history;
  if (orders === null) return failed ? <Unknown onAgain={reload} /> : <OrderSkeleton />;
  if (orders.length === 0) return <None />;
  const tracked = orders.map((order) => ({
    order,
    items: order.items.map((item) => ({ ...item, progress: item.progress ?? null })),
  }));
  const { active, completed } = groupOrders(tracked);
  const getOrders = (group: readonly { order: Order }[]) => group.map(({ order }) => order);
  return (
    <div className={styles.history}>
      <Group title="Active orders" orders={getOrders(active)} getOrderPath={getOrderPath} />
      <Group title="Completed orders" orders={getOrders(completed)} getOrderPath={getOrderPath} />
      <More {...history} />
      {active.length > 0 && suggest?.()}
    </div>
  );
};

import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/order-history.generated.ts';
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
  readonly owner: string;
  readonly getOrderPath: (orderId: string) => string;
  /** Renders suggestions below the orders while one is active. */
  readonly suggest?: () => ReactNode;
}

const None = () => (
  <EmptyState
    title={text.noneTitle}
    action={
      <ButtonLink to="/" variant="primary">
        {text.startShopping}
      </ButtonLink>
    }
  >
    <p>{text.none}</p>
  </EmptyState>
);

const Unknown = ({ onAgain }: { readonly onAgain: () => void }) =>
  useOnline() ? (
    <Notice actions={<Button onClick={onAgain}>{common.tryAgain}</Button>}>{text.notLoaded}</Notice>
  ) : (
    <Notice kind="warning">{text.offline}</Notice>
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
  if (failed === 'more') return <Notice>{text.moreNotLoaded}</Notice>;
  if (failed === null) return null;
  return (
    <Notice kind="warning" actions={<Button onClick={reload}>{common.tryAgain}</Button>}>
      {text.notUpdated}
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
          {loadMore ? text.showing({ shown: orders?.length ?? 0, total }) : text.all({ total })}
        </p>
      )}
      {loadMore && (
        <Button size="large" isBusy={isLoading} onClick={readOn}>
          {text.showMore}
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
      <Group title={text.active} orders={getOrders(active)} getOrderPath={getOrderPath} />
      <Group title={text.completed} orders={getOrders(completed)} getOrderPath={getOrderPath} />
      <More {...history} />
      {active.length > 0 && suggest?.()}
    </div>
  );
};

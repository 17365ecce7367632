import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { OrderRecord } from '../../lib/offline/orderRecord.ts';
import styles from './OrderConfirmation.module.css';
import { laterText } from './refusal.ts';
import { retryOrder } from './reviewOrder.ts';

const Facts = ({ order }: { readonly order: OrderRecord }) => (
  <dl className={styles.facts}>
    {order.number && (
      <div>
        <dt>Order number</dt>
        <dd>{order.number}</dd>
      </div>
    )}
    <div>
      <dt>Items</dt>
      <dd>{order.itemCount}</dd>
    </div>
    <div>
      <dt>Total</dt>
      <dd>
        <Money {...order.grandTotal} />
      </dd>
    </div>
  </dl>
);

const Waiting = () => (
  <>
    <h1>Your order is waiting</h1>
    <p>
      It is safe on this device, but not placed yet. We send it as soon as there is a connection, also if you close this
      page and come back to the shop later.
    </p>
  </>
);

const Placed = ({ number }: { readonly number: string | null }) => (
  <>
    <h1>Thank you! Your order is placed</h1>
    <p>Please keep the number {number}. We are getting needle and thread ready.</p>
  </>
);

const Refused = ({ order }: { readonly order: OrderRecord }) => {
  const { problem } = order;
  const actions = problem?.isFinal ? (
    <ButtonLink to="/checkout/cart/">Review the cart</ButtonLink>
  ) : (
    <Button onClick={() => void retryOrder(order.key)}>Try again</Button>
  );
  return (
    <>
      <h1>Your order needs a look</h1>
      <Notice actions={actions}>{problem ? laterText(problem) : 'Something went wrong'}</Notice>
    </>
  );
};

const Head = ({ order }: { readonly order: OrderRecord }) => {
  if (order.status === 'placed') return <Placed number={order.number} />;
  return order.status === 'waiting' ? <Waiting /> : <Refused order={order} />;
};

const NoOrder = () => (
  <>
    <h1>Your order</h1>
    <EmptyState art="cart" title="There is no order here">
      Orders made in this browser show up here.
    </EmptyState>
  </>
);

const newest = (orders: readonly OrderRecord[]): OrderRecord | undefined =>
  orders.toSorted((a, b) => b.createdAt - a.createdAt)[0];

/** What became of the last order made in this browser: waiting, placed with its number, or in need of a look. */
export const OrderConfirmation = ({ orders }: { readonly orders: readonly OrderRecord[] }) => {
  const order = newest(orders);
  if (!order) return <NoOrder />;
  return (
    <section className={styles.confirmation} data-status={order.status}>
      <div role="status" className={styles.head}>
        <Head order={order} />
      </div>
      <Facts order={order} />
      <ButtonLink to="/">Back to the shop</ButtonLink>
    </section>
  );
};

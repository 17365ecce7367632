import { use } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LineChoices } from '../../../components/LineChoices.tsx';
import { Money } from '../../../components/Money.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { signInFor } from '../../../lib/signInPath.ts';
import { SiteContext } from '../../../lib/site.ts';
import type { OrderRecord } from '../../../shop/orders/orderRecord.ts';
import styles from './OrderConfirmation.module.css';
import { needsSignIn } from './refusal.ts';
import { retryOrder } from './reviewOrder.ts';
import { useRefusal } from './useBankStep.ts';
import { useIsHeld, useOrders, useWantsAccount } from './useOrders.ts';

const CHECKOUT = '/checkout/onepage/';
const SUCCESS = '/checkout/onepage/success/';

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

const Lines = ({ lines }: { readonly lines: NonNullable<OrderRecord['lines']> }) => (
  <ul className={styles.lines} aria-label="What you ordered">
    {lines.map(({ key, name, quantity, image, choices }) => (
      <li key={key}>
        {image ? (
          <Picture image={{ ...image, alt: '' }} shape="cart" sizes="64px" className={styles.picture} isDecorative />
        ) : (
          <span className={styles.picture} />
        )}
        <div className={styles.line}>
          <span>
            {quantity} × {name}
          </span>
          <LineChoices choices={choices} />
        </div>
      </li>
    ))}
  </ul>
);

const SENT_LATER = 'also if you close this page and come back to the shop later.';
const ASKED_LATER = 'while this page is open. If you close it before, we ask you when you come back to the shop.';

/** Passwords are never stored, so that of the new account is chosen after the order is placed. */
const AccountNote = ({ order }: { readonly order: OrderRecord }) =>
  useWantsAccount(order.key) && (
    <p>Your account comes with the order: with its confirmation we mail you a link to choose your password.</p>
  );

const Waiting = ({ order }: { readonly order: OrderRecord }) => {
  const { store } = use(SiteContext);
  return (
    <>
      <h1>Your order is waiting</h1>
      <p>
        It is safe on this device, but not placed yet. We send it as soon as there is a connection,{' '}
        {store.sendsOfflineOrders ? SENT_LATER : ASKED_LATER}
      </p>
      <AccountNote order={order} />
    </>
  );
};

const Held = ({ order }: { readonly order: OrderRecord }) => (
  <>
    <h1>Your order is waiting</h1>
    <p>It is safe on this device, but not placed yet. It is sent once you confirm it.</p>
    <AccountNote order={order} />
    <Button onClick={() => void retryOrder(order.key)}>Confirm this order</Button>
  </>
);

const Placed = ({ number }: { readonly number: string | null }) => (
  <>
    <h1>Thank you! Your order is placed</h1>
    <p>Please keep the number {number}. We start on it right away.</p>
  </>
);

interface NextStepProps {
  readonly order: OrderRecord;
  /** The payment can still be confirmed with the bank. */
  readonly canConfirm: boolean;
}

const NextStep = ({ order: { key, problem }, canConfirm }: NextStepProps) => {
  if (needsSignIn(problem)) return <ButtonLink to={signInFor(SUCCESS)}>Sign in</ButtonLink>;
  if (canConfirm) return <ButtonLink to={CHECKOUT}>Continue to your bank</ButtonLink>;
  if (problem?.isFinal) return <ButtonLink to="/checkout/cart/">Review the cart</ButtonLink>;
  return <Button onClick={() => void retryOrder(key)}>Try again</Button>;
};

const Refused = ({ order }: { readonly order: OrderRecord }) => {
  const { canConfirm, text } = useRefusal(order.problem);
  return (
    <>
      <h1>{canConfirm ? 'One more step at your bank' : 'Your order needs a look'}</h1>
      <Notice actions={<NextStep order={order} canConfirm={canConfirm} />}>{text ?? 'Something went wrong'}</Notice>
    </>
  );
};

const Head = ({ order }: { readonly order: OrderRecord }) => {
  const isHeld = useIsHeld(order.key);
  if (order.status === 'placed') return <Placed number={order.number} />;
  if (isHeld) return <Held order={order} />;
  return order.status === 'waiting' ? <Waiting order={order} /> : <Refused order={order} />;
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

/** The state of this browser's latest order: waiting, placed with its number, or refused. */
export const OrderConfirmation = () => {
  const order = newest(useOrders());
  if (!order) return <NoOrder />;
  return (
    <section className={styles.confirmation} data-status={order.status}>
      <div role="status" className={styles.head}>
        <Head order={order} />
      </div>
      <Facts order={order} />
      {order.lines && <Lines lines={order.lines} />}
      <ButtonLink to="/">Back to the shop</ButtonLink>
    </section>
  );
};

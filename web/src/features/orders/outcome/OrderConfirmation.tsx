import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/order-outcome.generated.ts';
import * as view from '@patchwork/domain/messages/order-view.generated.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LineChoices } from '../../../components/LineChoices.tsx';
import { Money } from '../../../components/Money.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { describeFailedAction } from '../../../lib/describeFault.ts';
import { signInFor } from '../../../lib/routing/signInPath.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import type { OrderRecord } from '../../../shop/orders/orderRecord.ts';
import styles from './OrderConfirmation.module.css';
import { needsSignIn } from './refusal.ts';
import { retryOrder } from './reviewOrder.ts';
import { useRefusal } from './useBankStep.ts';
import { useIsHeld, useOrders, useShopper, useWantsAccount } from './useOrders.ts';

const CHECKOUT = '/checkout/onepage/';
const HISTORY = '/my-account/order-history/';
const SUCCESS = '/checkout/onepage/success/';

const Facts = ({ order }: { readonly order: OrderRecord }) => (
  <dl className={styles.facts}>
    {order.number && (
      <div>
        <dt>{text.number}</dt>
        <dd>{order.number}</dd>
      </div>
    )}
    <div>
      <dt>{text.items}</dt>
      <dd>{order.itemCount}</dd>
    </div>
    <div>
      <dt>{text.total}</dt>
      <dd>
        <Money {...order.grandTotal} />
      </dd>
    </div>
  </dl>
);

const Lines = ({ lines }: { readonly lines: NonNullable<OrderRecord['lines']> }) => (
  <ul className={styles.lines} aria-label={text.ordered}>
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

/** Passwords are never stored, so that of the new account is chosen after the order is placed. */
const AccountNote = ({ order }: { readonly order: OrderRecord }) =>
  useWantsAccount(order.key) && <p>{text.accountByLink}</p>;

const Waiting = ({ order }: { readonly order: OrderRecord }) => {
  const { store } = use(SiteContext);
  return (
    <>
      <h1>{text.waitingTitle}</h1>
      <p>{store.sendsOfflineOrders ? text.sentLater : text.sentWhileOpen}</p>
      <AccountNote order={order} />
    </>
  );
};

const HeldOrder = ({ order }: { readonly order: OrderRecord }) => (
  <>
    <h1>{text.waitingTitle}</h1>
    <p>{text.heldUntilConfirmed}</p>
    <AccountNote order={order} />
    <Button onClick={() => void retryOrder(order.key)}>{text.confirm}</Button>
  </>
);

/** The way to the order: customers find it in their account, guests by a mailed link. */
const WayToOrder = () => {
  const customer = useShopper();
  if (customer === undefined) return null;
  return customer === null ? (
    <p>{view.linkMailed}</p>
  ) : (
    <p>
      <Link to={HISTORY}>{view.seeOrder}</Link>
    </p>
  );
};

const Placed = ({ number }: { readonly number: string | null }) => (
  <>
    <h1>{text.placedTitle}</h1>
    <p>{number === null ? text.startNow : text.keepNumber({ number })}</p>
    <WayToOrder />
  </>
);

interface NextStepProps {
  readonly order: OrderRecord;
  /** The payment can still be confirmed with the bank. */
  readonly canConfirm: boolean;
}

const NextStep = ({ order: { key, problem }, canConfirm }: NextStepProps) => {
  if (needsSignIn(problem)) return <ButtonLink to={signInFor(SUCCESS)}>{common.signIn}</ButtonLink>;
  if (canConfirm) return <ButtonLink to={CHECKOUT}>{text.continueToBank}</ButtonLink>;
  if (problem?.isFinal) return <ButtonLink to="/checkout/cart/">{text.reviewCart}</ButtonLink>;
  return <Button onClick={() => void retryOrder(key)}>{common.tryAgain}</Button>;
};

const Refused = ({ order }: { readonly order: OrderRecord }) => {
  const { canConfirm, reason } = useRefusal(order.problem);
  return (
    <>
      <h1>{canConfirm ? text.bankStepTitle : text.problemTitle}</h1>
      <Notice actions={<NextStep order={order} canConfirm={canConfirm} />}>
        {reason ?? describeFailedAction(order.problem)}
      </Notice>
    </>
  );
};

const Head = ({ order }: { readonly order: OrderRecord }) => {
  const isHeld = useIsHeld(order.key);
  if (order.status === 'placed') return <Placed number={order.number} />;
  if (isHeld) return <HeldOrder order={order} />;
  return order.status === 'waiting' ? <Waiting order={order} /> : <Refused order={order} />;
};

const NoOrder = () => (
  <>
    <h1>{text.pageTitle}</h1>
    <EmptyState art="cart" title={text.noOrderTitle}>
      {text.noOrder}
    </EmptyState>
  </>
);

const newest = (orders: readonly OrderRecord[]): OrderRecord | undefined =>
  orders.toSorted((a, b) => b.createdAt - a.createdAt)[0];

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
      <ButtonLink to="/">{common.backToShop}</ButtonLink>
    </section>
  );
};

import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { OrderRecord } from '../../lib/offline/orderRecord.ts';
import { signInFor } from '../../lib/signInPath.ts';
import { laterText, needsSignIn } from './refusal.ts';
import { dismissOrder, retryOrder } from './reviewOrder.ts';
import { useOrdersToReview } from './useOrders.ts';

const CHECKOUT = '/checkout/onepage/';

interface OrdersToReviewProps {
  /** Called when the shopper leaves for the checkout, or to sign in. */
  readonly onLeave?: () => void;
}

interface ToReviewProps {
  readonly order: OrderRecord;
  readonly onLeave: (() => void) | undefined;
}

/** The way on. What the shop has refused is refused again as it is; what it does not know the sender of, too. */
const Again = ({ order: { key, problem }, onLeave }: ToReviewProps) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const edit = async () => {
    await dismissOrder(key);
    onLeave?.();
    await navigate(CHECKOUT);
  };
  if (needsSignIn(problem))
    return (
      <ButtonLink to={signInFor(pathname + search)} onClick={() => onLeave?.()}>
        Sign in
      </ButtonLink>
    );
  if (problem?.isFinal) return <Button onClick={() => void edit()}>Change and order again</Button>;
  return <Button onClick={() => void retryOrder(key)}>Try again</Button>;
};

const ToReview = ({ order, onLeave }: ToReviewProps) => {
  const actions = (
    <>
      <Again order={order} onLeave={onLeave} />
      <Button onClick={() => void dismissOrder(order.key)}>Discard this order</Button>
    </>
  );
  return (
    <Notice actions={actions}>
      Your order of <Money {...order.grandTotal} /> was not placed. {order.problem && laterText(order.problem)}
    </Notice>
  );
};

/** Orders of who is looking that were refused after the checkout had been left. */
export const OrdersToReview = ({ onLeave }: OrdersToReviewProps) =>
  useOrdersToReview().map((order) => <ToReview key={order.key} order={order} onLeave={onLeave} />);

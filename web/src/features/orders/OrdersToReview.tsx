import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { isInDoubt, laterText } from '../../lib/offline/laterText.ts';
import type { OrderRecord } from '../../lib/offline/orderRecord.ts';
import { signInFor } from '../../lib/signInPath.ts';
import { needsSignIn } from './refusal.ts';
import { dismissOrder, retryOrder } from './reviewOrder.ts';
import { useIsHeld, useOrdersToReview } from './useOrders.ts';

const CHECKOUT = '/checkout/onepage/';
const HELD = 'was made without a connection and is not placed yet.';
const IN_DOUBT = 'got no clear answer.';
const REFUSED = 'was not placed.';

interface OrdersToReviewProps {
  /** Called when the shopper has confirmed, or leaves for the checkout or to sign in. */
  readonly onLeave?: () => void;
}

interface ToReviewProps {
  readonly order: OrderRecord;
  readonly onLeave: (() => void) | undefined;
}

/** The way on. What the shop has refused is refused again as it is; what it does not know the sender of, too. */
const Again = ({ order: { key, problem }, isHeld, onLeave }: ToReviewProps & { readonly isHeld: boolean }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const edit = async () => {
    await dismissOrder(key);
    onLeave?.();
    await navigate(CHECKOUT);
  };
  const confirm = async () => {
    await retryOrder(key);
    onLeave?.();
  };
  if (needsSignIn(problem))
    return (
      <ButtonLink to={signInFor(pathname + search)} onClick={() => onLeave?.()}>
        Sign in
      </ButtonLink>
    );
  if (problem?.isFinal) return <Button onClick={() => void edit()}>Change and order again</Button>;
  if (isHeld) return <Button onClick={() => void confirm()}>Confirm this order</Button>;
  return <Button onClick={() => void retryOrder(key)}>Try again</Button>;
};

const ToReview = ({ order, onLeave }: ToReviewProps) => {
  const isHeld = useIsHeld(order.key);
  const actions = (
    <>
      <Again {...{ order, isHeld, onLeave }} />
      <Button onClick={() => void dismissOrder(order.key)}>Discard this order</Button>
    </>
  );
  const { problem } = order;
  const said = problem && isInDoubt(problem) ? IN_DOUBT : REFUSED;
  return (
    <Notice actions={actions}>
      Your order of <Money {...order.grandTotal} /> {isHeld ? HELD : said} {problem && laterText(problem)}
    </Notice>
  );
};

/** Orders of who is looking that were refused after the checkout had been left, or left before they could be sent. */
export const OrdersToReview = ({ onLeave }: OrdersToReviewProps) =>
  useOrdersToReview().map((order) => <ToReview key={order.key} order={order} onLeave={onLeave} />);

import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/order-outcome.generated.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { signInFor } from '../../../lib/routing/signInPath.ts';
import { SiteContext } from '../../../lib/siteContext.ts';
import { isOutcomeUnknown } from '../../../shop/messages/refusalText.ts';
import type { OrderRecord } from '../../../shop/orders/orderRecord.ts';
import { needsSignIn } from './refusal.ts';
import { dismissOrder, retryOrder } from './reviewOrder.ts';
import { useRefusal } from './useBankStep.ts';
import { useIsHeld, useOrdersToReview } from './useOrders.ts';

const CHECKOUT = '/checkout/onepage/';

interface OrdersToReviewProps {
  /** Called when the shopper has confirmed, or goes to the checkout or the sign-in page. */
  readonly onLeave?: () => void;
}

interface OrderNoticeProps {
  readonly order: OrderRecord;
  readonly onLeave: (() => void) | undefined;
}

interface AgainProps extends OrderNoticeProps {
  readonly isHeld: boolean;
  /** The payment can still be confirmed with the bank. */
  readonly canConfirm: boolean;
}

/** The next step. A final refusal has to be edited first, and an unauthenticated order needs a sign-in. */
const Again = ({ order: { key, problem }, isHeld, canConfirm, onLeave }: AgainProps) => {
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
        {common.signIn}
      </ButtonLink>
    );
  if (canConfirm)
    return (
      <ButtonLink to={CHECKOUT} onClick={() => onLeave?.()}>
        {text.continueToBank}
      </ButtonLink>
    );
  if (problem?.isFinal) return <Button onClick={() => void edit()}>{text.changeAndOrder}</Button>;
  if (isHeld) return <Button onClick={() => void confirm()}>{text.confirm}</Button>;
  return <Button onClick={() => void retryOrder(key)}>{common.tryAgain}</Button>;
};

const OrderNotice = ({ order, onLeave }: OrderNoticeProps) => {
  const { problem } = order;
  const isHeld = useIsHeld(order.key);
  const { store } = use(SiteContext);
  const { canConfirm, reason } = useRefusal(problem);
  const actions = (
    <>
      <Again order={order} isHeld={isHeld} canConfirm={canConfirm} onLeave={onLeave} />
      <Button onClick={() => void dismissOrder(order.key)}>{text.discard}</Button>
    </>
  );
  const total = formatPrice(order.grandTotal.amount, order.grandTotal.currencyCode, store);
  const sayRefused = problem && isOutcomeUnknown(problem) ? text.unconfirmed : text.notPlaced;
  return (
    <Notice actions={actions}>
      {isHeld ? text.held({ total }) : sayRefused({ total })} {reason}
    </Notice>
  );
};

/** The shopper's own orders that were refused after they left the checkout, or that were never sent. */
export const OrdersToReview = ({ onLeave }: OrdersToReviewProps) =>
  useOrdersToReview().map((order) => <OrderNotice key={order.key} order={order} onLeave={onLeave} />);

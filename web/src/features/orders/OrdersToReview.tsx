import { useNavigate } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { OrderRecord } from '../../lib/offline/orderRecord.ts';
import { laterText } from './refusal.ts';
import { dismissOrder, retryOrder } from './reviewOrder.ts';

const CHECKOUT = '/checkout/onepage/';

interface OrdersToReviewProps {
  readonly orders: readonly OrderRecord[];
  /** Called when the shopper leaves for the checkout. */
  readonly onLeave?: () => void;
}

const ToReview = ({ order, onLeave }: { readonly order: OrderRecord; readonly onLeave: (() => void) | undefined }) => {
  const { problem } = order;
  const navigate = useNavigate();
  const edit = async () => {
    await dismissOrder(order.key);
    onLeave?.();
    await navigate(CHECKOUT);
  };
  // What the shop has refused is refused again as it is.
  const again = problem?.isFinal ? (
    <Button onClick={() => void edit()}>Change and order again</Button>
  ) : (
    <Button onClick={() => void retryOrder(order.key)}>Try again</Button>
  );
  const actions = (
    <>
      {again}
      <Button onClick={() => void dismissOrder(order.key)}>Discard this order</Button>
    </>
  );
  return (
    <Notice actions={actions}>
      Your order of <Money {...order.grandTotal} /> was not placed. {problem && laterText(problem)}
    </Notice>
  );
};

/** Orders that were refused after the checkout had been left. */
export const OrdersToReview = ({ orders, onLeave }: OrdersToReviewProps) =>
  orders
    .filter(({ status }) => status === 'attention')
    .map((order) => <ToReview key={order.key} order={order} onLeave={onLeave} />);

import { Button } from '../../components/Button.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { OrderRecord } from '../../lib/offline/orderRecord.ts';
import { laterText } from './refusal.ts';
import { dismissOrder, retryOrder } from './reviewOrder.ts';

const ToReview = ({ order }: { readonly order: OrderRecord }) => {
  const { problem } = order;
  const actions = (
    <>
      {!problem?.isFinal && <Button onClick={() => void retryOrder(order.key)}>Try again</Button>}
      <Button onClick={() => void dismissOrder(order.key)}>{problem?.isFinal ? 'OK' : 'Discard this order'}</Button>
    </>
  );
  return (
    <Notice actions={actions}>
      Your order of <Money {...order.grandTotal} /> was not placed. {problem && laterText(problem)}
    </Notice>
  );
};

/** Orders that were refused after the checkout had been left. */
export const OrdersToReview = ({ orders }: { readonly orders: readonly OrderRecord[] }) =>
  orders.filter(({ status }) => status === 'attention').map((order) => <ToReview key={order.key} order={order} />);

import { OrderDetails } from '../../features/orders/history/OrderDetails.tsx';
import type { AccountPageProps } from '../account/accountPage.ts';

const HISTORY = '/my-account/order-history/';

export const Component = ({ customer, params }: AccountPageProps) => (
  <OrderDetails key={params.orderId} owner={customer.owner} id={params.orderId ?? ''} historyPath={HISTORY} />
);

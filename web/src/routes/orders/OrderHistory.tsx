import { OrderHistory } from '../../features/orders/history/OrderHistory.tsx';
import type { AccountPageProps } from '../account/accountPage.ts';
import { SuggestedProducts } from './SuggestedProducts.tsx';

const HISTORY = '/my-account/order-history/';

export const Component = ({ customer: { owner } }: AccountPageProps) => (
  <OrderHistory
    owner={owner}
    getOrderPath={(id) => `${HISTORY}${encodeURIComponent(id)}/`}
    suggest={() => <SuggestedProducts owner={owner} />}
  />
);

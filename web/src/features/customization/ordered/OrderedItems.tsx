import * as orderHistory from '@patchwork/domain/messages/order-history.generated.ts';
import * as text from '@patchwork/domain/messages/ordered-items.generated.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useLog } from '../../../lib/useLog.ts';
import { queryOptionsFor } from '../../../shop/session/requestOptions.ts';
import { ItemForms } from './ItemForms.tsx';
import { useOrderedItemsQuery } from './OrderedItems.generated.ts';

interface OrderedItemsProps {
  readonly owner: string;
  readonly ids: readonly string[];
  readonly historyPath: string;
}

// not a message: for the log
const FETCH_FAILED = 'Failed to fetch order items customizations states';

const Missing = ({ historyPath }: Pick<OrderedItemsProps, 'historyPath'>) => (
  <EmptyState title={text.noneTitle} action={<ButtonLink to={historyPath}>{orderHistory.allOrders}</ButtonLink>}>
    <p>{text.noneText}</p>
  </EmptyState>
);

/**
 * The customer's ordered items with these ids, with forms for those that wait for choices. Other customers' items are
 * left out.
 */
export const OrderedItems = ({ owner, ids, historyPath }: OrderedItemsProps) => {
  const { data, error, loading, refetch } = useOrderedItemsQuery({
    variables: { ids: [...ids] },
    ...queryOptionsFor({ owner }),
  });
  useLog('warn', error ? `${FETCH_FAILED}: ${error.message}` : null, error);
  const items = data?.me?.itemsToCustomize;
  if (items && items.length > 0) return <ItemForms owner={{ owner }} items={items} historyPath={historyPath} />;
  if (items) return <Missing historyPath={historyPath} />;
  if (loading) return <Skeleton shape="page" />;
  return <NotLoaded what="items" onAgain={() => void refetch().catch(() => undefined)} />;
};

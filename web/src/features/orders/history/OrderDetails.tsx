import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/order-history.generated.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useOnline } from '../../../lib/useOnline.ts';
import { queryOptionsFor } from '../../../shop/session/requestOptions.ts';
import { OrderView } from '../view/OrderView.tsx';
import { useOrderDetailsQuery } from './OrderDetails.generated.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';

interface OrderDetailsProps {
  readonly id: string;
  readonly owner: string;
  readonly historyPath: string;
}

const Missing = ({ historyPath }: Pick<OrderDetailsProps, 'historyPath'>) => (
  <EmptyState title={text.missingTitle} action={<ButtonLink to={historyPath}>{text.allOrders}</ButtonLink>}>
    <p>{text.missing}</p>
  </EmptyState>
);

/** One order of the customer; another customer's order counts as missing. */
export const OrderDetails = ({ id, owner, historyPath }: OrderDetailsProps) => {
  const { data, error, loading, refetch } = useOrderDetailsQuery({ variables: { id }, ...queryOptionsFor({ owner }) });
  const online = useOnline();
  if (loading) return <OrderSkeleton />;
  if (data?.me?.order) return <OrderView order={data.me.order} access={null} />;
  if (!error && data) return <Missing historyPath={historyPath} />;
  const again = () => void refetch().catch(() => undefined);
  return online ? (
    <Notice actions={<Button onClick={again}>{common.tryAgain}</Button>}>{text.orderNotLoaded}</Notice>
  ) : (
    <Notice kind="warning">{text.orderOffline}</Notice>
  );
};

import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { askingAs } from '../../../lib/session/owned.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { OrderCard } from './OrderCard.tsx';
import { useOrderDetailsQuery } from './OrderDetails.generated.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';

interface OrderDetailsProps {
  readonly id: string;
  /** Whose order it is. */
  readonly owner: string;
  /** Where all orders are. */
  readonly historyPath: string;
}

const Missing = ({ historyPath }: Pick<OrderDetailsProps, 'historyPath'>) => (
  <EmptyState title="There is no such order" action={<ButtonLink to={historyPath}>All your orders</ButtonLink>}>
    <p>You have no order at this address. Those that you have are in your order history.</p>
  </EmptyState>
);

/** One order of the customer's own. Somebody else's is missing. */
export const OrderDetails = ({ id, owner, historyPath }: OrderDetailsProps) => {
  const { data, error, loading, refetch } = useOrderDetailsQuery({ variables: { id }, ...askingAs({ owner }) });
  const online = useOnline();
  if (loading) return <OrderSkeleton />;
  if (data?.me?.order) return <OrderCard order={data.me.order} path={null} level={3} />;
  if (!error && data) return <Missing historyPath={historyPath} />;
  const again = () => void refetch().catch(() => undefined);
  return online ? (
    <Notice actions={<Button onClick={again}>Look again</Button>}>This order could not be looked up.</Notice>
  ) : (
    <Notice kind="warning">You are offline. This order is looked up when you are online again.</Notice>
  );
};

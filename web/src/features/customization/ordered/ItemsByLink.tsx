import * as orderHistory from '@patchwork/domain/messages/order-history.generated.ts';
import * as text from '@patchwork/domain/messages/ordered-items.generated.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { ItemForms } from './ItemForms.tsx';
import { useOrderByLinkQuery } from './OrderByLink.generated.ts';

const NoLink = () => (
  <EmptyState title={text.noLinkTitle}>
    <p>{text.noLinkText}</p>
  </EmptyState>
);

const LeadsNowhere = () => (
  <EmptyState title={text.wrongLinkTitle}>
    <p>{text.wrongLinkText}</p>
  </EmptyState>
);

/** The items of an order that wait for choices, for whoever has the mailed link; not cached. */
export const ItemsByLink = ({ access }: { readonly access: string }) => {
  const { data, error, loading, refetch } = useOrderByLinkQuery({
    variables: { access },
    ssr: false,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    skip: access === '',
  });
  const order = data?.orderToCustomize;
  if (order) {
    return (
      <>
        <p>{orderHistory.order({ number: order.number })}</p>
        <ItemForms owner={{ owner: null, access }} items={order.items} historyPath={null} />
      </>
    );
  }
  if (access === '') return <NoLink />;
  if (order === null && !error) return <LeadsNowhere />;
  if (loading) return <Skeleton shape="page" />;
  return <NotLoaded what="order" onAgain={() => void refetch().catch(() => undefined)} />;
};

import { EmptyState } from '../../../components/EmptyState.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { ItemForms } from './ItemForms.tsx';
import { useOrderByLinkQuery } from './OrderByLink.generated.ts';

const NoLink = () => (
  <EmptyState title="Please open the link from our mail">
    <p>This page shows your order only to whoever comes by that link.</p>
  </EmptyState>
);

const LeadsNowhere = () => (
  <EmptyState title="This link does not work">
    <p>
      It may have expired, or not be the whole link. Open it from our mail once more, or answer that mail and we'll send
      you a new one. Your order is safe.
    </p>
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
        <p>Order #{order.number}</p>
        <ItemForms owner={{ owner: null, access }} items={order.items} historyPath={null} />
      </>
    );
  }
  if (access === '') return <NoLink />;
  if (order === null && !error) return <LeadsNowhere />;
  if (loading) return <Skeleton shape="page" />;
  return <NotLoaded what="Your order" onAgain={() => void refetch().catch(() => undefined)} />;
};

import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useOrderByLinkPageQuery } from './OrderByLinkPage.generated.ts';
import { OrderView } from './OrderView.tsx';

const FIND_PAGE = '/orders/find/';

const Nowhere = ({ hasLink }: { readonly hasLink: boolean }) => (
  <EmptyState
    title={hasLink ? text.wrongLinkTitle : text.noLinkTitle}
    action={
      <ButtonLink to={FIND_PAGE} variant="primary">
        {text.askForLink}
      </ButtonLink>
    }
  >
    <p>{hasLink ? text.wrongLinkText : text.noLinkText}</p>
  </EmptyState>
);

/** An order for whoever has the mailed link; not cached. */
export const OrderByLink = ({ access }: { readonly access: string }) => {
  const { data, error, loading, refetch } = useOrderByLinkPageQuery({
    variables: { access },
    ssr: false,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    skip: access === '',
  });
  const order = data?.orderByLink;
  if (order) return <OrderView order={order} access={access} />;
  if (access === '' || (order === null && !error)) return <Nowhere hasLink={access !== ''} />;
  if (loading) return <Skeleton shape="page" />;
  return <NotLoaded what="order" onAgain={() => void refetch().catch(() => undefined)} />;
};

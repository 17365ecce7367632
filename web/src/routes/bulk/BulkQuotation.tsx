import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import { useLocation } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { BulkOrder } from '../../features/bulk/BulkOrder.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { useLinkSecret } from '../../lib/routing/useLinkSecret.ts';
import { useAttachments } from './useAttachments.tsx';

/** The number in the address opens nothing: the customer's session does, or the secret of a mailed link. */
export const Component = () => {
  const bulkOrderId = /\d+(?=\/?$)/.exec(useLocation().pathname)?.[0] ?? '';
  const access = useLinkSecret();
  const { customer } = useOfflineState();
  const owner = customer?.owner ?? null;
  const attachments = useAttachments();
  return (
    <>
      <PageMeta title={text.title({ number: bulkOrderId })} path={null} />
      {access === null || customer === undefined ? (
        <Skeleton shape="page" />
      ) : (
        <BulkOrder
          key={`${access} ${owner}`}
          id={bulkOrderId}
          access={access}
          owner={owner}
          attachments={attachments}
        />
      )}
    </>
  );
};

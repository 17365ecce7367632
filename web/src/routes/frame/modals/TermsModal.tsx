import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/modals.generated.ts';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import { useAsync } from '../../../lib/useAsync.ts';
import { Blocks } from '../../content/Blocks.tsx';
import { loadBlocks } from '../../content/ContentPage.tsx';
import { useContentPageBlocksQuery } from '../../content/ContentPageBlocks.generated.ts';

const PATH = '/terms-of-service/';

const Terms = () => {
  const { data } = useContentPageBlocksQuery({ variables: { path: PATH }, fetchPolicy: 'cache-only' });
  return data?.page?.__typename === 'ContentPage' ? (
    <Blocks blocks={data.page.blocks} isHeadedByFirst={false} />
  ) : (
    <p>{text.noTerms}</p>
  );
};

/** The terms of the shop, as its editors wrote them. */
export const TermsModal = ({ isOpen, onClose }: ModalProps<'terms-and-conditions'>) => {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const outcome = useAsync(String(attempt), () =>
    loadBlocks(client, { path: PATH }).then(
      () => 'loaded' as const,
      () => 'failed' as const,
    ),
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.termsTitle}>
      {outcome === undefined && <Skeleton />}
      {outcome === 'failed' && <NotLoaded what="other" onAgain={() => setAttempt(attempt + 1)} />}
      {outcome === 'loaded' && <Terms />}
    </Dialog>
  );
};

import { useApolloClient } from '@apollo/client/react';
import { useLoaderData } from 'react-router';
import { BlockMarkContext } from '../content/blockMark.ts';
import { addBlockTypes } from '../content/blockTypes.ts';
import { Story } from '../content/ContentPage.tsx';
import { useContentPreviewQuery } from './ContentPreview.generated.ts';
import type { Draft } from './loadDraft.ts';
import { markBlock } from './markBlock.ts';

/** A draft as its editor sees it. */
export const PreviewPage = () => {
  addBlockTypes(useApolloClient());
  const { variables } = useLoaderData<Draft>();
  const { data } = useContentPreviewQuery({ variables });
  const page = data?.contentPreview;
  return page ? (
    <BlockMarkContext value={markBlock}>
      <Story page={page} />
    </BlockMarkContext>
  ) : null;
};

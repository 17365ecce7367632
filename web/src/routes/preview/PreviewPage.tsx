import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { BlockMarkContext } from '../content/blockMark.ts';
import { addBlockTypes } from '../content/blockTypes.ts';
import { Story } from '../content/ContentPage.tsx';
import { useContentPreviewQuery } from './ContentPreview.generated.ts';
import { withShelves } from './draftShelves.ts';
import type { Draft } from './loadDraft.ts';
import { markBlock } from './markBlock.ts';
import { PreviewNotes } from './PreviewNotes.tsx';
import { useEditor } from './useEditor.ts';

/** A draft as its editor sees it: saved, or while it is typed. */
export const PreviewPage = () => {
  addBlockTypes(useApolloClient());
  const draft = useLoaderData<Draft>();
  const { data } = useContentPreviewQuery({ variables: draft.variables });
  const { page: typed, isBehind } = useEditor(draft);
  const saved = data?.contentPreview;
  const whole = useMemo(() => saved && withShelves(saved, draft.shelves), [saved, draft.shelves]);
  const page = typed ?? whole;
  if (!page) return null;
  return (
    <BlockMarkContext value={markBlock}>
      <PreviewNotes problems={page.problems} isBehind={isBehind} />
      <Story page={page} />
    </BlockMarkContext>
  );
};

import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react-router';
import type { Preview } from '../../render-contract.ts';
import { addBlockTypes } from '../content/blockTypes.ts';
import { loadParts } from '../content/ContentPage.tsx';
import { ContentPreviewDocument, type ContentPreviewQueryVariables } from './ContentPreview.generated.ts';
import { type DraftShelves, loadShelves, withShelves } from './draftShelves.ts';

/** Of a draft, for its page in the browser. */
export interface Draft {
  readonly variables: ContentPreviewQueryVariables;
  readonly editorOrigin: string;
  /** As they were saved. */
  readonly shelves: DraftShelves;
}

/** On the server: the draft that is rendered. */
export const draftContext = createContext<Draft>();

/** Loads a draft with all that it shows. Null for whoever is no editor, of whom nothing is kept then. */
export const loadDraft = async (
  client: ApolloClient,
  { request: { editor, storyId, language }, editorOrigin }: Preview,
  signal: AbortSignal,
): Promise<Draft | null> => {
  addBlockTypes(client);
  const variables = { editor, storyId, ...(language !== null && { language }) };
  const wanted = { query: ContentPreviewDocument, variables };
  const { data, error } = await client.query({
    ...wanted,
    fetchPolicy: 'no-cache',
    // A shelf without its products takes nothing from the rest.
    errorPolicy: 'all',
    context: { fetchOptions: { signal } },
  });
  if (!data?.contentPreview) {
    if (error) throw error;
    return null;
  }
  client.writeQuery({ ...wanted, data });
  const { blocks } = data.contentPreview;
  const shelves = await loadShelves(client, variables, { blocks, signal });
  await loadParts(client, withShelves(data.contentPreview, shelves));
  return { variables, editorOrigin, shelves };
};

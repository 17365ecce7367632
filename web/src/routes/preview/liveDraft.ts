import type { ApolloClient } from '@apollo/client';
import { loadBlockCode } from '../content/blockKinds.ts';
import {
  ContentPreviewDocument,
  type ContentPreviewQuery,
  type ContentPreviewQueryVariables,
} from './ContentPreview.generated.ts';
import { loadShelves, withShelves } from './draftShelves.ts';

export type DraftPage = NonNullable<ContentPreviewQuery['contentPreview']>;

/** As the gateway has it. */
const LONGEST = 80_000;
/** Bytes of a request that the shop takes, less what stands around the story. */
const MOST_BYTES = 96_000;
/** Typing goes on for a while. */
const PAUSE_MS = 250;

const isTooLarge = (unsaved: string): boolean =>
  unsaved.length > LONGEST || new TextEncoder().encode(JSON.stringify(unsaved)).length > MOST_BYTES;

const isSame = (story: object, storyId: string): boolean => 'id' in story && String(story.id) === storyId;

/** The page of a story that was typed. Null where the gateway does not show it. */
const findUnsaved = async (
  client: ApolloClient,
  variables: ContentPreviewQueryVariables,
  signal: AbortSignal,
): Promise<DraftPage | null> => {
  const { data } = await client.query({
    query: ContentPreviewDocument,
    variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { fetchOptions: { signal } },
  });
  const page = data?.contentPreview ?? null;
  if (!page) return null;
  const [shelves] = await Promise.all([
    loadShelves(client, variables, { blocks: page.blocks, signal }),
    loadBlockCode(page.blocks),
  ]);
  return withShelves(page, shelves);
};

/**
 * Follows what an editor types. The gateway makes blocks of it as of any story, for whoever proves to be an editor; the
 * browser knows no other way to.
 * @param onPage is called with the newest page alone; null: it cannot be shown before it is saved
 */
export const followDraft = (
  client: ApolloClient,
  variables: ContentPreviewQueryVariables,
  onPage: (page: DraftPage | null) => void,
) => {
  let newest: object | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  /** Nobody waits for the answers to what was typed before. */
  const drop = (): void => {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
  };
  const ask = async (story: object): Promise<void> => {
    const unsaved = JSON.stringify(story);
    const { signal } = asking;
    const find = () => findUnsaved(client, { ...variables, unsaved }, signal).catch(() => null);
    const page = isTooLarge(unsaved) ? null : await find();
    if (story === newest) onPage(page);
  };
  return {
    update: (story: object): void => {
      if (!isSame(story, String(variables.storyId))) return;
      newest = story;
      drop();
      timer = setTimeout(() => void ask(story), PAUSE_MS);
    },
    stop: (): void => {
      newest = null;
      drop();
    },
  };
};

import type { ApolloClient } from '@apollo/client';
import type { AnyBlock } from '../../features/content/blocks/block.ts';
import { getAllBlocks } from '../content/blockKinds.ts';
import type { ProductShelfBlockFragment } from '../content/ProductShelfBlock.generated.ts';
import type { ContentPreviewQueryVariables } from './ContentPreview.generated.ts';
import { DraftShelfDocument } from './DraftShelf.generated.ts';

/** The shelves within columns and texts of a draft, by their keys. */
export type DraftShelves = Readonly<Record<string, ProductShelfBlockFragment>>;

/** More than any page has; each is a call of its own. */
const MOST_SHELVES = 12;

const isPlace = (block: AnyBlock): block is AnyBlock & { readonly key: string } =>
  block.__typename === 'ProductShelfBlock' && 'key' in block && !('products' in block);

/** Loads the products that the page itself cannot be asked for: they would be too many. A shelf that does not come is left out. */
export const loadShelves = async (
  client: ApolloClient,
  variables: ContentPreviewQueryVariables,
  { blocks, signal }: { readonly blocks: readonly AnyBlock[]; readonly signal?: AbortSignal },
): Promise<DraftShelves> => {
  const keys = [...new Set(getAllBlocks(blocks).flatMap((block) => (isPlace(block) ? [block.key] : [])))];
  const load = async (key: string): Promise<DraftShelves> => {
    const { data } = await client.query({
      query: DraftShelfDocument,
      variables: { ...variables, key },
      fetchPolicy: 'no-cache',
      errorPolicy: 'all',
      ...(signal && { context: { fetchOptions: { signal } } }),
    });
    const shelf = data?.contentPreview?.shelf;
    return shelf ? { [key]: shelf } : {};
  };
  const found = await Promise.all(keys.slice(0, MOST_SHELVES).map((key) => load(key).catch(() => ({}))));
  return Object.assign({}, ...found);
};

/** Where blocks stand within others. */
const WITHIN = ['embedded', 'columns', 'blocks', 'questions'] as const;

const fill = <T>(value: T, shelves: DraftShelves): T => {
  if (Array.isArray(value)) return value.map((one) => fill(one, shelves)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const block = value as T & AnyBlock;
  if (isPlace(block)) return { ...block, ...(Object.hasOwn(shelves, block.key) && shelves[block.key]) };
  const filled = WITHIN.flatMap((name) =>
    name in block ? [[name, fill((block as unknown as Record<string, unknown>)[name], shelves)] as const] : [],
  );
  return { ...block, ...Object.fromEntries(filled) };
};

/** The page with these shelves in their places. */
export const withShelves = <T extends { readonly blocks: readonly AnyBlock[] }>(page: T, shelves: DraftShelves): T => ({
  ...page,
  blocks: fill(page.blocks, shelves),
});

import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import type { BlockSet, LoadData } from './blockSet.ts';
import { CategoryTilesBlock } from './CategoryTilesBlock.tsx';
import { ContentShelfDocument } from './ContentShelf.generated.ts';
import { ProductShelfBlock } from './ProductShelfBlock.tsx';
import type { ShelfPlaceFragment } from './ShelfPlace.generated.ts';

export const blocks: BlockSet = { CategoryTilesBlock, ProductShelfBlock };

/** The shelves in columns and texts. */
export const loadData: LoadData = (client, { id: page, blocks: all }) => {
  const places = all.filter(
    (block): block is ShelfPlaceFragment & typeof block =>
      block.__typename === 'ProductShelfBlock' && !('products' in block),
  );
  const load = ({ key }: ShelfPlaceFragment) =>
    loadQuery(client, { query: ContentShelfDocument, variables: { page, key } }).catch(() => undefined);
  return Promise.all(places.map(load));
};

import { CategoryTiles } from '../../features/catalog/card/CategoryTiles.tsx';
import type { BlockProps } from '../../features/content/blocks/block.ts';
import type { CategoryTilesBlockFragment } from './CategoryTilesBlock.generated.ts';

/** Categories that are not shown any more are left out; nothing where none is left. */
export const CategoryTilesBlock = ({ block: { heading, categories } }: BlockProps<CategoryTilesBlockFragment>) => {
  const shown = (categories ?? []).flatMap(({ category }) => category ?? []);
  return shown.length > 0 && <CategoryTiles categories={shown} title={heading} />;
};

import { ShelfSection } from '../../features/catalog/card/ShelfRow.tsx';
import type { BlockProps } from '../../features/content/blocks/block.ts';
import type { ProductShelfBlockFragment } from './ProductShelfBlock.generated.ts';

/** Products that have left the catalogue are left out; nothing where none is left. */
export const ProductShelfBlock = ({ block }: BlockProps<ProductShelfBlockFragment>) => {
  const { key, heading, category } = block;
  const products = block.products.flatMap(({ product }) => product ?? []);
  if (products.length === 0) return null;
  return (
    <ShelfSection list={key} title={heading ?? category?.name ?? null} path={category?.path} products={products} />
  );
};

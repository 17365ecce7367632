import { use } from 'react';
import { ShelfSection } from '../../features/catalog/card/ShelfRow.tsx';
import type { BlockProps } from '../../features/content/blocks/block.ts';
import { useContentShelfQuery } from './ContentShelf.generated.ts';
import { ContentPageIdContext } from './contentPageId.ts';
import type { ProductShelfBlockFragment } from './ProductShelfBlock.generated.ts';
import type { ShelfPlaceFragment } from './ShelfPlace.generated.ts';

/** Products that have left the catalogue are left out; nothing where none is left. */
const Shelf = ({ shelf }: { readonly shelf: ProductShelfBlockFragment }) => {
  const { key, heading, category } = shelf;
  const products = (shelf.products ?? []).flatMap(({ product }) => product ?? []);
  if (products.length === 0) return null;
  return (
    <ShelfSection list={key} title={heading ?? category?.name ?? null} path={category?.path} products={products} />
  );
};

/** In columns and texts. */
const ShelfInPlace = ({ place: { key } }: { readonly place: ShelfPlaceFragment }) => {
  const { data } = useContentShelfQuery({ variables: { page: use(ContentPageIdContext), key } });
  return data?.contentShelf ? <Shelf shelf={data.contentShelf} /> : null;
};

export const ProductShelfBlock = ({ block }: BlockProps<ProductShelfBlockFragment | ShelfPlaceFragment>) =>
  'products' in block ? <Shelf shelf={block} /> : <ShelfInPlace place={block} />;

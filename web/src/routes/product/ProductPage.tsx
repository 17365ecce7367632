import { useEffect } from 'react';
import { createLate } from '../../components/createLate.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { useAddToCart } from '../../features/cart/add/useAddToCart.ts';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';
import { raiseEvent } from '../../lib/shopEvents.ts';
import { ProductOffer } from './ProductOffer.tsx';

const below = createLate(async () => (await import('./BelowProduct.tsx')).BelowProduct);

/** Loads the end of the product page, so that the server renders it. */
export const loadBelowProduct = below.fetchPart;

/** A product as a page, and what buying means on it: the cart. */
export const ProductPage = ({ product }: { readonly product: ProductViewFragment }) => {
  const { addToCart, isAdding, problem } = useAddToCart();
  const { sku, name } = product;
  useEffect(() => raiseEvent('view_item', { items: [{ item_id: sku, item_name: name }] }), [sku, name]);
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.shortDescription ?? product.description}
        path={product.path}
        image={product.image.url}
        kind="product"
      />
      <ProductOffer product={product} buying={{ buy: addToCart, isBuying: isAdding, problem }} />
      <below.Part product={product} />
    </>
  );
};

import { PageMeta } from '../components/PageMeta.tsx';
import { useAddToCart } from '../features/cart/useAddToCart.ts';
import type { ProductViewFragment } from '../features/catalog/ProductView.generated.ts';
import { ProductView } from '../features/catalog/ProductView.tsx';

/** A product as a page, and what buying means on it: the cart. */
export const ProductPage = ({ product }: { readonly product: ProductViewFragment }) => {
  const { addToCart, isAdding, problem } = useAddToCart();
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.shortDescription ?? product.description}
        path={product.path}
        image={product.image.url}
        kind="product"
      />
      <ProductView product={product} buying={{ buy: addToCart, isBuying: isAdding, problem }} />
    </>
  );
};

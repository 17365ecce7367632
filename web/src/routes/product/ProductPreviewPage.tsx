import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useHref, useLocation, useRevalidator } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { findListedProduct } from '../../features/catalog/product/findListedProduct.ts';
import { ProductPreview } from '../../features/catalog/product/ProductPreview.tsx';
import { isOnline, onConnectivity } from '../../lib/browser/connectivity.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { useSubscription } from '../../lib/useSubscription.ts';

export { findListedProduct };

interface ProductPreviewPageProps {
  readonly path: string;
  /** True once the page's own data has arrived. */
  readonly isArrived: boolean;
  /** Why loading failed; undefined while loading. */
  readonly problem: unknown;
  readonly onAgain: () => Promise<unknown>;
}

/** Once the data has arrived, the route's loader decides what the path is. */
const useArrival = ({ isArrived, onAgain }: ProductPreviewPageProps) => {
  const { revalidate } = useRevalidator();
  const address = useHref(useLocation().pathname);
  useEffect(() => {
    // After going back this page stays until the other one renders. The router is there already, and revalidating would
    // apply this page's position to the other.
    if (isArrived && window.location.pathname === address) void revalidate();
  }, [isArrived, address, revalidate]);
  useSubscription(onConnectivity, () => {
    if (isOnline()) onAgain().catch(() => undefined);
  });
};

/** A preview of a product page from list data, while its own data loads. */
export const ProductPreviewPage = (props: ProductPreviewPageProps) => {
  const product = findListedProduct(useApolloClient(), props.path);
  const online = useOnline();
  useArrival(props);
  if (!product) return null;
  const again = () => void props.onAgain().catch(() => undefined);
  return (
    <>
      <PageMeta title={product.name} path={product.path} image={product.image.url} kind="product" />
      <ProductPreview product={product} isOffline={!online} onAgain={online && props.problem ? again : null} />
    </>
  );
};

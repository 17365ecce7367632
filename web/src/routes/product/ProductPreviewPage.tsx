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
  /** True when the page's own data have come. */
  readonly isArrived: boolean;
  /** Why they have not come; undefined while they may. */
  readonly problem: unknown;
  readonly onAgain: () => Promise<unknown>;
}

/** Once the data are there, the route's loader decides what the path really stands for. */
const useArrival = ({ isArrived, onAgain }: ProductPreviewPageProps) => {
  const { revalidate } = useRevalidator();
  const address = useHref(useLocation().pathname);
  useEffect(() => {
    // A shopper who goes back sees this page until the other one is drawn. The router is there already, and loading
    // again would make it take the place on this page for the one on the other.
    if (isArrived && window.location.pathname === address) void revalidate();
  }, [isArrived, address, revalidate]);
  useSubscription(onConnectivity, () => {
    if (isOnline()) onAgain().catch(() => undefined);
  });
};

/** A product page before its own data have come: what lists have told of it. */
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

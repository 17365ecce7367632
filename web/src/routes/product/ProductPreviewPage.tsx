import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { ProductPreview } from '../../features/catalog/ProductPreview.tsx';
import { productAt } from '../../features/catalog/productAt.ts';
import { isOnline, onConnectivity } from '../../lib/offline/connectivity.ts';
import { useOnline } from '../../lib/useOnline.ts';

export { productAt };

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
  useEffect(() => {
    if (isArrived) void revalidate();
  }, [isArrived, revalidate]);
  useEffect(() => onConnectivity(() => void (isOnline() && onAgain().catch(() => undefined))), [onAgain]);
};

/** A product page before its own data have come: what lists have told of it. */
export const ProductPreviewPage = (props: ProductPreviewPageProps) => {
  const product = productAt(useApolloClient(), props.path);
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

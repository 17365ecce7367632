import { useLocation } from 'react-router';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { Reviews } from '../../features/reviews/Reviews.tsx';
import { signInFor } from '../../lib/signInPath.ts';

/** What customers think of a product; who is signed in can say so too. */
export const ProductReviews = ({ sku }: { readonly sku: string }) => {
  const { customer } = useOfflineState();
  const { pathname, search } = useLocation();
  return (
    <Reviews sku={sku} owner={customer === null ? null : customer?.owner} signInPath={signInFor(pathname + search)} />
  );
};

import { useLocation } from 'react-router';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { Reviews, type ReviewsProps } from '../../features/reviews/Reviews.tsx';
import { signInFor } from '../../lib/routing/signInPath.ts';

/** Signed-in customers can add a review. */
export const ProductReviews = ({ sku, isEmpty }: Pick<ReviewsProps, 'sku' | 'isEmpty'>) => {
  const { customer } = useOfflineState();
  const { pathname, search } = useLocation();
  const owner = customer === null ? null : customer?.owner;
  return <Reviews sku={sku} isEmpty={isEmpty} owner={owner} signInPath={signInFor(pathname + search)} />;
};

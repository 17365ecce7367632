import * as text from '@patchwork/domain/messages/lists.generated.ts';
import { Link } from 'react-router';
import { ListIcon } from './ListIcon.tsx';
import { useLists } from './useLists.ts';
import styles from './WishlistLink.module.css';

/** Links to the wishlist and shows the number of products on it. */
export const WishlistLink = ({ className }: { readonly className?: string | undefined }) => {
  const count = useLists().lists.WISHLIST.length;
  return (
    <Link to="/wishlist/" className={className} aria-label={text.wishlistCount({ count })}>
      <span className={styles.place}>
        <ListIcon name="heart" />
        {count > 0 && (
          <span key={count} className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </Link>
  );
};

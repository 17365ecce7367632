import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/wishlist.generated.ts';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { ProductCard } from '../../features/catalog/card/ProductCard.tsx';
import { NoWishes } from '../../features/wishlist/NoWishes.tsx';
import { setListed } from '../../features/wishlist/useLists.ts';
import { Wish } from '../../features/wishlist/Wish.tsx';
import { WishGrid } from '../../features/wishlist/WishGrid.tsx';
import { signInFor } from '../../lib/routing/signInPath.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { getObstacle } from './getObstacle.ts';
import { ListedAction } from './ListedAction.tsx';
import { useFreshLists } from './useFreshLists.ts';
import { type ListEntry, useListedProducts } from './useListedProducts.ts';
import styles from './Wishlist.module.css';

const Entry = ({ entry }: { readonly entry: ListEntry }) => {
  const { sku, state, card } = entry;
  const takeOff = () => setListed('WISHLIST', { sku, name: card?.name ?? text.unnamed }, false);
  return (
    <Wish
      name={card?.name ?? null}
      state={state}
      obstacle={getObstacle(entry)}
      card={card && <ProductCard product={card} list="wishlist" />}
      action={<ListedAction entry={entry} label={text.moveToCart} onAdded={takeOff} />}
      onRemove={takeOff}
    />
  );
};

const Wishes = ({ skus }: { readonly skus: readonly string[] }) => {
  const { entries, hasUnknown, askAgain } = useListedProducts(skus);
  const isOnline = useOnline();
  return (
    <>
      {hasUnknown && isOnline && (
        <Notice kind="warning" actions={<Button onClick={askAgain}>{common.tryAgain}</Button>}>
          {text.notLoaded}
        </Notice>
      )}
      <WishGrid count={skus.length}>
        {entries.map((entry) => (
          <Entry key={entry.sku} entry={entry} />
        ))}
      </WishGrid>
    </>
  );
};

const Note = () => {
  const { customer } = useOfflineState();
  if (customer !== null) return null;
  return (
    <p className={styles.note}>
      {text.onThisDevice({
        link: (words) => (
          <Link key="link" to={signInFor('/wishlist/')}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
};

const Content = () => {
  const { isReady, lists } = useFreshLists();
  if (!isReady) return <Skeleton shape="page" />;
  if (lists.WISHLIST.length === 0) return <NoWishes />;
  return (
    <>
      <Note />
      <Wishes skus={lists.WISHLIST} />
    </>
  );
};

/** /wishlist/ */
export const Component = () => (
  <div className={styles.page}>
    <PageMeta title={common.wishlist} path={null} />
    <h1>{common.wishlist}</h1>
    <Content />
  </div>
);

import * as customize from '@patchwork/domain/messages/customize.generated.ts';
import * as text from '@patchwork/domain/messages/order-photos.generated.ts';
import { useLocation } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ItemsByLink } from '../../features/customization/ordered/ItemsByLink.tsx';
import { useReplacedAddress } from '../../lib/routing/useReplacedAddress.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import styles from './CustomizeItem.module.css';

/**
 * The secret of the mailed link. It stands behind `#`, which no server and no other page is told, and is taken out of
 * the address: from then on this entry of the tab's history holds it, so that the page can be loaded again. Null until
 * the page is hydrated.
 */
const useAccess = (): string | null => {
  const { hash, pathname, state } = useLocation();
  const isHydrated = useHydrated();
  const told = hash.slice(1);
  useReplacedAddress(told ? pathname : null, { state: { access: told } });
  const kept: unknown = state?.access;
  if (!isHydrated) return null;
  return told || (typeof kept === 'string' ? kept : '');
};

/** Where a mailed link leads that asks for photos and choices of an order, for who has no account. */
export const Component = () => {
  const access = useAccess();
  return (
    <>
      <PageMeta title={text.title} path={null} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p>{customize.intro}</p>
        </header>
        {access === null ? <Skeleton shape="page" /> : <ItemsByLink key={access} access={access} />}
      </div>
    </>
  );
};

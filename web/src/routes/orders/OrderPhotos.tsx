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
 * The secret of a mailed link. It is in the fragment, which is sent to no server, and is removed from the address bar;
 * the history entry keeps it, so that the page can be reloaded. Null until hydration.
 */
const useAccess = (): string | null => {
  const { hash, pathname, state } = useLocation();
  const isHydrated = useHydrated();
  const secret = hash.slice(1);
  useReplacedAddress(secret ? pathname : null, { state: { access: secret } });
  const kept: unknown = state?.access;
  if (!isHydrated) return null;
  return secret || (typeof kept === 'string' ? kept : '');
};

/** Uploads for an order by a mailed link, without an account. */
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

import * as customize from '@patchwork/domain/messages/customize.generated.ts';
import * as text from '@patchwork/domain/messages/order-photos.generated.ts';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ItemsByLink } from '../../features/customization/ordered/ItemsByLink.tsx';
import { useLinkSecret } from '../../lib/routing/useLinkSecret.ts';
import styles from './CustomizeItem.module.css';

/** Uploads for an order by a mailed link, without an account. */
export const Component = () => {
  const access = useLinkSecret();
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

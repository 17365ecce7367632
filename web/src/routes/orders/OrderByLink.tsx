import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { PageMeta } from '../../components/PageMeta.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { OrderByLink } from '../../features/orders/view/OrderByLink.tsx';
import styles from '../../features/orders/view/OrderView.module.css';
import { useLinkSecret } from '../../lib/routing/useLinkSecret.ts';

/** The page of an order by a mailed link, without an account. */
export const Component = () => {
  const access = useLinkSecret();
  return (
    <div className={styles.page}>
      <PageMeta title={text.linkTitle} path={null} />
      <h1>{text.linkTitle}</h1>
      {access === null ? <Skeleton shape="page" /> : <OrderByLink key={access} access={access} />}
    </div>
  );
};

import * as text from '@patchwork/domain/messages/bulk.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as signUp from '@patchwork/domain/messages/sign-up.generated.ts';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import styles from '../../features/bulk/Bulk.module.css';
import type { SentBulkOrder } from '../../features/bulk/useBulkForm.ts';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { focusOnMount } from '../../lib/focusOnMount.ts';
import { useHydrated } from '../../lib/useHydrated.ts';

const isSent = (state: unknown): state is SentBulkOrder =>
  typeof state === 'object' && state !== null && 'bulkOrderId' in state && 'email' in state;

/** The number is in the entry of the browser's history: it opens nothing, and is in no address. */
export const Component = () => {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const { customer } = useOfflineState();
  const sent = isHydrated && isSent(state) ? state : null;
  return (
    <div className={styles.sent}>
      <PageMeta title={text.confirmationTitle} path={null} />
      <h1 ref={focusOnMount} tabIndex={-1}>
        {text.confirmationTitle}
      </h1>
      {sent && <p className={styles.number}>{text.confirmationNumber({ number: sent.bulkOrderId })}</p>}
      <p>{sent ? text.confirmationNext({ email: sent.email }) : text.confirmationNextPlain}</p>
      {customer === null && <p>{text.confirmationAccount}</p>}
      <div className={styles.ways}>
        {customer === null && <ButtonLink to="/sign-up/">{signUp.title}</ButtonLink>}
        <ButtonLink to="/" variant="primary">
          {common.backToShop}
        </ButtonLink>
      </div>
    </div>
  );
};

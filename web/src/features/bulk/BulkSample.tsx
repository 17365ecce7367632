import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { SiteContext } from '../../lib/siteContext.ts';
import { useDay } from '../../lib/useDay.ts';
import styles from './Bulk.module.css';
import type { BulkOrderDetailsFragment } from './BulkOrderDetails.generated.ts';

/** The sample of a bulk order, and those that were ordered. */
export const BulkSample = ({ sample }: { readonly sample: NonNullable<BulkOrderDetailsFragment['sample']> }) => {
  const { store } = use(SiteContext);
  const toDay = useDay();
  return (
    <section aria-labelledby="bulk-sample" className={styles.card}>
      <h2 id="bulk-sample">{text.sample}</h2>
      <p>{text.sampleHint}</p>
      {sample.orders.length > 0 && (
        <ul className={styles.list}>
          {sample.orders.map(({ number, placedAt, paid, isKept }) => (
            <li key={`${number} ${placedAt}`}>
              {text.sampleOrdered({
                number,
                day: toDay(placedAt),
                price: formatPrice(paid.amount, paid.currencyCode, store),
              })}
              {!isKept && ` ${text.sampleReturned}`}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ButtonLink to={sample.path}>{sample.orders.length > 0 ? text.sampleAgain : text.sampleOrder}</ButtonLink>
      </div>
    </section>
  );
};

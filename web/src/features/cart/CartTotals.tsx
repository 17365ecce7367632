import { Money } from '../../components/Money.tsx';
import styles from './CartTotals.module.css';
import type { CartTotalsView } from './cartView.ts';

/** The totals table. An estimate says that it is one. */
export const CartTotals = ({ totals }: { readonly totals: CartTotalsView }) => (
  <div className={styles.totals}>
    <dl className={styles.table}>
      {totals.segments.map(({ code, title, value }) => (
        <div key={code} className={styles.row} data-code={code}>
          <dt>{title}</dt>
          <dd>
            <Money key={value.amount} {...value} />
          </dd>
        </div>
      ))}
    </dl>
    {totals.isEstimate && (
      <p className={styles.note}>Worked out on this device. The shop confirms it as soon as it can be reached.</p>
    )}
  </div>
);

import { Money } from '../../components/Money.tsx';
import styles from './CartTotals.module.css';
import type { CartTotalsView, TotalsSegmentView } from './cartView.ts';

const UNKNOWN: Readonly<Record<string, string>> = { discount: 'what the coupon takes off', giftcard: 'gift cards' };

const noteFor = (segments: readonly TotalsSegmentView[]): string => {
  const left = segments.flatMap(({ code, value }) => (value === null ? [UNKNOWN[code] ?? ''] : []));
  const without = left.length > 0 ? ` Not in it yet: ${left.join(' and ')}.` : '';
  return `Worked out on this device.${without} The shop confirms it as soon as it can be reached.`;
};

const Amount = ({ value }: Pick<TotalsSegmentView, 'value'>) =>
  value ? <Money key={value.amount} {...value} /> : <span className={styles.unknown}>not known yet</span>;

/** The totals table. An estimate says that it is one, and what is not in it. */
export const CartTotals = ({ totals }: { readonly totals: CartTotalsView }) => (
  <div className={styles.totals}>
    <dl className={styles.table}>
      {totals.segments.map(({ code, title, value }) => (
        <div key={code} className={styles.row} data-code={code}>
          <dt>
            {title}
            {code === 'discount' && totals.couponCode && <span className={styles.coupon}> ({totals.couponCode})</span>}
          </dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
    {totals.isEstimate && <p className={styles.note}>{noteFor(totals.segments)}</p>}
  </div>
);

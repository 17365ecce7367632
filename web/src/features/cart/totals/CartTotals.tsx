import * as text from '@patchwork/domain/messages/cart-totals.generated.ts';
import { Money } from '../../../components/Money.tsx';
import type { CartTotalsView } from '../../../shop/cart/view/cartView.ts';
import styles from './CartTotals.module.css';

interface CartTotalsProps {
  readonly totals: CartTotalsView;
  /** Shown in place of an amount that depends on the address. */
  readonly unknownPlace?: string;
}

const ON_PLACE = ['shipping', 'tax'];

/** The totals table. Use it with `EstimateNote`, which says whether they are an estimate. */
export const CartTotals = ({ totals, unknownPlace = text.calculatedAtCheckout }: CartTotalsProps) => (
  <dl className={styles.table}>
    {totals.segments.map(({ code, title, value }) => (
      <div key={code} className={styles.row} data-code={code}>
        <dt>
          {title}
          {code === 'discount' && totals.couponCode && <span className={styles.coupon}> ({totals.couponCode})</span>}
        </dt>
        <dd>
          {value ? (
            <Money key={value.amount} {...value} />
          ) : (
            <span className={styles.unknown}>{ON_PLACE.includes(code) ? unknownPlace : text.unknown}</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

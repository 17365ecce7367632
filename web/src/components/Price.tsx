import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/components.generated.ts';
import type { MoneyValue } from '../lib/moneyValue.ts';
import { classNames } from './classNames.ts';
import { Money } from './Money.tsx';
import styles from './Price.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PriceProps {
  readonly effective: MoneyValue;
  /** Price before the reduction; null if there is none. */
  readonly regular?: MoneyValue | null | undefined;
  /** The lowest of several. */
  readonly isFrom?: boolean;
  readonly size?: 'medium' | 'large';
}

const Former = ({ price }: { readonly price: MoneyValue }) => (
  <s className={styles.regular}>
    <VisuallyHidden>{text.regularPrice} </VisuallyHidden>
    <Money {...price} />
  </s>
);

/** The price with the old one struck through. Keyed by the amount, so that a large price animates on change. */
export const Price = ({ effective, regular = null, isFrom = false, size = 'medium' }: PriceProps) => (
  <span className={classNames(styles.price, styles[size])}>
    {isFrom && <span className={styles.from}>{common.from}</span>}
    <span key={effective.amount} className={classNames(styles.effective, regular && styles.reduced)}>
      {regular && <VisuallyHidden>{text.currentPrice} </VisuallyHidden>}
      <Money {...effective} />
    </span>
    {regular && <Former price={regular} />}
  </span>
);

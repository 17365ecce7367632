import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { Money } from '../../../components/Money.tsx';
import type { OrderViewFragment } from './OrderView.generated.ts';
import styles from './OrderView.module.css';

interface CostLinesProps {
  readonly totals: NonNullable<OrderViewFragment['totals']>;
  readonly couponCode: string | null;
}

type Word = Parameters<typeof text.row>[0]['code'];

const KNOWN: readonly string[] = [
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'taxIncluded',
  'giftcard',
  'payment',
  'grand_total',
] satisfies Word[];

const toWord = (code: string): Word => (KNOWN.includes(code) ? (code as Word) : 'other');

const getLabel = (code: string, { totals, couponCode }: CostLinesProps): string => {
  if (code === 'discount' && couponCode) return text.coupon({ code: couponCode });
  return text.row({ code: toWord(code === 'tax' && totals.isTaxIncluded ? 'taxIncluded' : code) });
};

/** The parts of the grand total. */
export const CostLines = (props: CostLinesProps) => (
  <dl className={styles.costs}>
    {props.totals.rows.map(({ code, amount }) => (
      <div key={code} data-code={code}>
        <dt>{getLabel(code, props)}</dt>
        <dd>
          <Money {...amount} />
        </dd>
      </div>
    ))}
  </dl>
);

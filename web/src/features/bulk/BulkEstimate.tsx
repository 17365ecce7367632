import { findBreak, indicatePrice, toBreakTable } from '@patchwork/domain/bulk/break-table.ts';
import {
  isReferred,
  parseBulkQuantity,
  REFERRED_BELOW,
  SISTER_BRAND_DISCOUNTS,
} from '@patchwork/domain/bulk/quantity.ts';
import * as text from '@patchwork/domain/messages/bulk.generated.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use } from 'react';
import { Notice } from '../../components/Notice.tsx';
import type { BulkKind } from '../../lib/apollo/schema.generated.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import styles from './Bulk.module.css';
import type { BulkEstimateTermsFragment } from './BulkEstimateTerms.generated.ts';
import type { BulkValues } from './bulkDraft.ts';

interface EstimateProps {
  readonly kind: BulkKind;
  readonly values: Pick<BulkValues, 'quantity' | 'sizes'>;
  /** Null when the shop does not say. */
  readonly terms: BulkEstimateTermsFragment | null;
}

type Price = BulkEstimateTermsFragment['prices'][number];

const useMoney = (currencyCode: string) => {
  const { store } = use(SiteContext);
  return (minor: number): string => formatPrice(toDecimal(minor), currencyCode, store);
};

const toTable = ({ breaks }: Price) =>
  toBreakTable(
    breaks.map(({ fromQuantity, unitPrice }) => ({ fromQuantity, unitPrice: toMinor(String(unitPrice.amount)) })),
  );

const SizeEstimate = ({ price, quantity }: { readonly price: Price; readonly quantity: number }) => {
  const money = useMoney(price.breaks[0]?.unitPrice.currencyCode ?? '');
  const found = indicatePrice(toTable(price), quantity);
  const size = text.size({ inches: price.size });
  return (
    <div>
      <dt>{text.estimateFor({ quantity, size })}</dt>
      <dd>
        {found ? text.estimatePrice({ unit: money(found.unitPrice), total: money(found.total) }) : text.estimateUnknown}
        {found?.next && (
          <span className={styles.next}>
            {text.estimateNext({ quantity: found.next.fromQuantity, unit: money(found.next.unitPrice) })}
          </span>
        )}
      </dd>
    </div>
  );
};

const SizeEstimates = ({ prices, quantity }: { readonly prices: readonly Price[]; readonly quantity: number }) =>
  prices.length === 0 ? (
    <p>{text.estimateUnknown}</p>
  ) : (
    <dl>
      {prices.map((price) => (
        <SizeEstimate key={price.size} price={price} quantity={quantity} />
      ))}
    </dl>
  );

const Breaks = ({ price, quantity }: { readonly price: Price; readonly quantity: number }) => {
  const money = useMoney(price.breaks[0]?.unitPrice.currencyCode ?? '');
  const table = toTable(price);
  const current = findBreak(table, quantity);
  return (
    <table className={styles.breaks}>
      <caption>{`${text.breaks}: ${text.size({ inches: price.size })}`}</caption>
      <tbody>
        {table.map((row) => (
          <tr key={row.fromQuantity} aria-current={row === current || undefined}>
            <th scope="row">{text.breakFrom({ quantity: row.fromQuantity })}</th>
            <td>{money(row.unitPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Referral = ({ url }: { readonly url: string | null }) => {
  const [first, second] = SISTER_BRAND_DISCOUNTS;
  return (
    <Notice kind="info">
      <strong>{text.fewTitle({ below: REFERRED_BELOW })}</strong>
      <p>
        {text.fewBody({
          first: first.percent,
          firstQuantity: first.fromQuantity,
          second: second.percent,
          secondQuantity: second.fromQuantity,
        })}
      </p>
      {url && <a href={url}>{text.fewLink}</a>}
    </Notice>
  );
};

/** An indication of the price while quantity and sizes are typed; of few pieces also where they cost less. */
export const BulkEstimate = ({ kind, values, terms }: EstimateProps) => {
  const { quantity } = parseBulkQuantity(values.quantity);
  const prices = (terms?.prices ?? []).filter((price) => price.kind === kind);
  const chosen = prices.filter(({ size }) => values.sizes.includes(size));
  const [shown = prices[0]] = chosen;
  return (
    <section className={styles.estimate} aria-labelledby="bulk-estimate">
      <h2 id="bulk-estimate">{text.estimate}</h2>
      <div role="status">
        {quantity === null || values.sizes.length === 0 ? (
          <p>{text.estimateEmpty}</p>
        ) : (
          <SizeEstimates prices={chosen} quantity={quantity} />
        )}
        {quantity !== null && isReferred(quantity) && <Referral url={terms?.sisterBrandUrl ?? null} />}
      </div>
      {shown && <Breaks price={shown} quantity={quantity ?? 0} />}
      {prices.length > 0 && <p className={styles.note}>{text.estimateNote}</p>}
    </section>
  );
};

import { use } from 'react';
import { SiteContext } from '../../../lib/site.ts';
import type { CartTotalsView, TotalsSegmentView } from '../../../shop/cart/view/cartView.ts';
import styles from './EstimateNote.module.css';

const UNKNOWN: Readonly<Record<string, string>> = { discount: 'your coupon', giftcard: 'gift cards' };

const noteFor = (segments: readonly TotalsSegmentView[], isSynced: boolean): string => {
  const left = segments.flatMap(({ code, value }) => (value === null ? (UNKNOWN[code] ?? []) : []));
  const without = left.length > 0 ? ` Before ${left.join(' and ')}.` : '';
  const when = isSynced ? 'as soon as it can be reached' : 'at checkout';
  return `Worked out on this device.${without} The shop confirms it ${when}.`;
};

/**
 * Says that the totals are an estimate, and what they leave out. It appears and disappears with every change of the cart,
 * so place it where it shifts no button: otherwise a press on the checkout link that also commits a quantity would miss.
 */
export const EstimateNote = ({ totals }: { readonly totals: CartTotalsView | null }) => {
  const { synchronizesCart } = use(SiteContext).store;
  return totals?.isEstimate && <p className={styles.note}>{noteFor(totals.segments, synchronizesCart)}</p>;
};

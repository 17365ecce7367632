import * as text from '@patchwork/domain/messages/cart-totals.generated.ts';
import { use } from 'react';
import { SiteContext } from '../../../lib/siteContext.ts';
import type { CartTotalsView, TotalsSegmentView } from '../../../shop/cart/view/cartView.ts';
import styles from './EstimateNote.module.css';

const findUnknown = (segments: readonly TotalsSegmentView[]): 'coupon' | 'giftCards' | 'both' | 'other' => {
  const isUnknown = (part: string) => segments.some(({ code, value }) => code === part && value === null);
  if (isUnknown('discount')) return isUnknown('giftcard') ? 'both' : 'coupon';
  return isUnknown('giftcard') ? 'giftCards' : 'other';
};

/**
 * Says that the totals are an estimate, and what they leave out. It appears and disappears with every change of the cart,
 * so place it where it shifts no button: otherwise a press on the checkout link that also commits a quantity would miss.
 */
export const EstimateNote = ({ totals }: { readonly totals: CartTotalsView | null }) => {
  const { synchronizesCart } = use(SiteContext).store;
  if (!totals?.isEstimate) return null;
  return (
    <p className={styles.note}>
      {text.estimate({ without: findUnknown(totals.segments), isSynced: synchronizesCart ? 'yes' : 'other' })}
    </p>
  );
};

import { isCheckoutOffered } from '../../features/cart/totals/checkoutOffer.ts';
import { menuTree } from '../../features/chrome/menuTree.ts';
import { NEUTRAL_SHOP } from '../../lib/site.ts';
import type { StoreLayoutQuery } from './StoreLayout.generated.ts';

/** The frame around every page, as far as it depends on data. */
export const toFrame = (data: StoreLayoutQuery | undefined) => ({
  branches: menuTree(data?.categories ?? []),
  currencies: data?.currencies ?? [],
  hasCheckout: isCheckoutOffered(data?.checkoutDefaults),
  showsTax: data?.taxTerms.showsTax ?? true,
  announcement: data?.contentFrame?.announcement,
  shop: data
    ? {
        makesPlush: data.makesPlush ?? false,
        pages: data.contentPages ?? [],
        columns: data.contentFrame?.footerColumns ?? [],
        links: data.storeSettings?.links ?? [],
        sisterBrands: data.storeSettings?.sisterBrands ?? [],
      }
    : NEUTRAL_SHOP,
});

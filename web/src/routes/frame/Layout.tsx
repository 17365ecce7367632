import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import { use } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { isCheckoutOffered } from '../../features/cart/totals/checkoutOffer.ts';
import { BottomBar } from '../../features/chrome/BottomBar.tsx';
import { Header } from '../../features/chrome/Header.tsx';
import { menuTree } from '../../features/chrome/menuTree.ts';
import { NavigationProgress } from '../../features/chrome/NavigationProgress.tsx';
import { OfflineNotice } from '../../features/chrome/OfflineNotice.tsx';
import { RouteAnnouncer } from '../../features/chrome/RouteAnnouncer.tsx';
import { ListPartsContext } from '../../lib/listParts.ts';
import { PrefetchContext } from '../../lib/routing/prefetch.ts';
import { NEUTRAL_SHOP } from '../../lib/site.ts';
import { ShopContext, SiteContext, TaxShownContext } from '../../lib/siteContext.ts';
import { BottomTools } from './BottomTools.tsx';
import { CallToAction } from './CallToAction.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import styles from './Layout.module.css';
import { Footer, LIST_PARTS } from './lateParts.ts';
import { Overlays } from './Overlays.tsx';
import { useLayer } from './useLayer.tsx';
import { usePrefetch } from './usePrefetch.ts';
import { useStoreLayout } from './useStoreLayout.ts';

const MAIN = 'main';

const useLayout = () => {
  const data = useStoreLayout();
  return {
    branches: menuTree(data?.categories ?? []),
    currencies: data?.currencies ?? [],
    hasCheckout: isCheckoutOffered(data?.checkoutDefaults),
    showsTax: data?.taxTerms.showsTax ?? true,
    shop: data ? { makesPlush: data.makesPlush ?? false, pages: data.contentPages ?? [] } : NEUTRAL_SHOP,
  };
};

/** The frame of every page. */
export const Layout = () => {
  const { branches, currencies, hasCheckout, showsTax, shop } = useLayout();
  const { nonce } = use(SiteContext);
  const { layer, openMenu, openSearch } = useLayer(branches);
  const prefetch = usePrefetch();
  return (
    <ShopContext value={shop}>
      <TaxShownContext value={showsTax}>
        <PrefetchContext value={prefetch}>
          <a href={`#${MAIN}`} className={styles.skip}>
            {text.skipToContent}
          </a>
          <NavigationProgress />
          <Header
            branches={branches}
            action={<CallToAction hasCheckout={hasCheckout} place="header" />}
            onMenu={openMenu}
            tools={<HeaderTools currencies={currencies} onSearch={openSearch} />}
          />
          <OfflineNotice />
          <main id={MAIN} tabIndex={-1} className={styles.main}>
            <ListPartsContext value={LIST_PARTS}>
              <Outlet />
            </ListPartsContext>
          </main>
          <Footer branches={branches} />
          <BottomBar>
            <BottomTools onMenu={openMenu} currencies={currencies} hasCheckout={hasCheckout} />
          </BottomBar>
          {layer}
          <Overlays />
          <RouteAnnouncer mainId={MAIN} />
          <ScrollRestoration nonce={nonce} />
        </PrefetchContext>
      </TaxShownContext>
    </ShopContext>
  );
};

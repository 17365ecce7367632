import { use } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { isCheckoutOffered } from '../../features/cart/checkoutOffer.ts';
import { BottomBar } from '../../features/chrome/BottomBar.tsx';
import { Header } from '../../features/chrome/Header.tsx';
import { menuTree } from '../../features/chrome/menuTree.ts';
import { NavigationProgress } from '../../features/chrome/NavigationProgress.tsx';
import { OfflineNotice } from '../../features/chrome/OfflineNotice.tsx';
import { RouteAnnouncer } from '../../features/chrome/RouteAnnouncer.tsx';
import { ListPartsContext } from '../../lib/listParts.ts';
import { PrefetchContext } from '../../lib/routing/prefetch.ts';
import { SiteContext } from '../../lib/site.ts';
import { BottomTools } from './BottomTools.tsx';
import { CallToAction } from './CallToAction.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import styles from './Layout.module.css';
import { Footer, LIST_PARTS } from './lateParts.ts';
import { Overlays } from './Overlays.tsx';
import { useStoreLayoutQuery } from './StoreLayout.generated.ts';
import { useLayer } from './useLayer.tsx';
import { usePrefetch } from './usePrefetch.ts';

const MAIN = 'main';

const useLayout = () => {
  const { data } = useStoreLayoutQuery();
  return {
    branches: menuTree(data?.categories ?? []),
    currencies: data?.currencies ?? [],
    hasCheckout: isCheckoutOffered(data?.checkoutDefaults),
  };
};

/** The frame of every page. */
export const Layout = () => {
  const { branches, currencies, hasCheckout } = useLayout();
  const { nonce } = use(SiteContext);
  const { layer, openMenu, openSearch } = useLayer(branches);
  const prefetch = usePrefetch();
  return (
    <PrefetchContext value={prefetch}>
      <a href={`#${MAIN}`} className={styles.skip}>
        Skip to content
      </a>
      <NavigationProgress />
      <Header
        branches={branches}
        action={<CallToAction hasCheckout={hasCheckout} />}
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
  );
};

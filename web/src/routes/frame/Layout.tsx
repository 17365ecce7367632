import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import { Outlet, ScrollRestoration } from 'react-router';
import { Announcement } from '../../features/chrome/Announcement.tsx';
import { BottomBar } from '../../features/chrome/BottomBar.tsx';
import { Header } from '../../features/chrome/Header.tsx';
import { NavigationProgress } from '../../features/chrome/NavigationProgress.tsx';
import { OfflineNotice } from '../../features/chrome/OfflineNotice.tsx';
import { RouteAnnouncer } from '../../features/chrome/RouteAnnouncer.tsx';
import { ListPartsContext } from '../../lib/listParts.ts';
import { PrefetchContext } from '../../lib/routing/prefetch.ts';
import { ShopContext, TaxShownContext } from '../../lib/siteContext.ts';
import { BottomTools } from './BottomTools.tsx';
import { CallToAction } from './CallToAction.tsx';
import { toFrame } from './frame.ts';
import { HeaderTools } from './HeaderTools.tsx';
import styles from './Layout.module.css';
import { Footer, LIST_PARTS } from './lateParts.ts';
import { Overlays } from './Overlays.tsx';
import { useLayer } from './useLayer.tsx';
import { usePrefetch } from './usePrefetch.ts';
import { useStoreLayout } from './useStoreLayout.ts';

const MAIN = 'main';

export const Layout = () => {
  const { branches, currencies, hasCheckout, showsTax, shop, announcement } = toFrame(useStoreLayout());
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
          {announcement && <Announcement {...announcement} />}
          <Header
            branches={branches}
            action={<CallToAction hasCheckout={hasCheckout} place="header" />}
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
          <Overlays hasCampaign />
          <RouteAnnouncer mainId={MAIN} />
          <ScrollRestoration />
        </PrefetchContext>
      </TaxShownContext>
    </ShopContext>
  );
};

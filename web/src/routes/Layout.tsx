import { lazy, Suspense, use, useCallback, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { ToastRegion } from '../components/ToastRegion.tsx';
import { BottomBar } from '../features/chrome/BottomBar.tsx';
import { Footer } from '../features/chrome/Footer.tsx';
import { Header } from '../features/chrome/Header.tsx';
import { menuTree } from '../features/chrome/menuTree.ts';
import { NavigationProgress } from '../features/chrome/NavigationProgress.tsx';
import { OfflineNotice } from '../features/chrome/OfflineNotice.tsx';
import { RouteAnnouncer } from '../features/chrome/RouteAnnouncer.tsx';
import { useSearchKey } from '../features/chrome/useSearchKey.ts';
import { PrefetchContext } from '../lib/routing/prefetch.ts';
import { SiteContext } from '../lib/site.ts';
import { BottomTools } from './BottomTools.tsx';
import { CallToAction } from './CallToAction.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import styles from './Layout.module.css';
import { useStoreLayoutQuery } from './StoreLayout.generated.ts';
import { usePrefetch } from './usePrefetch.ts';

const MAIN = 'main';
const MobileMenu = lazy(async () => ({ default: (await import('../features/chrome/MobileMenu.tsx')).MobileMenu }));

const useLayout = () => {
  const { data } = useStoreLayoutQuery();
  return { branches: menuTree(data?.categories ?? []), currencies: data?.currencies ?? [] };
};

/** The frame of every page. */
export const Layout = () => {
  const { branches, currencies } = useLayout();
  const { nonce } = use(SiteContext);
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const openMenu = () => setMenu('open');
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  useSearchKey(useCallback(() => void navigate('/search/'), [navigate]));
  return (
    <PrefetchContext value={prefetch}>
      <a href={`#${MAIN}`} className={styles.skip}>
        Skip to content
      </a>
      <NavigationProgress />
      <Header
        branches={branches}
        action={<CallToAction />}
        onMenu={openMenu}
        tools={<HeaderTools currencies={currencies} />}
      />
      <OfflineNotice />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer branches={branches} />
      <BottomBar>
        <BottomTools onMenu={openMenu} currencies={currencies} />
      </BottomBar>
      {menu !== 'never' && (
        <Suspense>
          <MobileMenu branches={branches} isOpen={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
      <ToastRegion />
      <RouteAnnouncer mainId={MAIN} />
      <ScrollRestoration nonce={nonce} />
    </PrefetchContext>
  );
};

import { use } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Logo } from '../../features/chrome/Logo.tsx';
import { RouteAnnouncer } from '../../features/chrome/RouteAnnouncer.tsx';
import { SiteContext } from '../../lib/siteContext.ts';
import styles from './MinimalLayout.module.css';
import { Overlays } from './Overlays.tsx';

const MAIN = 'main';

/** The frame of pages that lead nowhere but home: a header with the logo only. */
export const Component = () => {
  const { nonce } = use(SiteContext);
  return (
    <>
      <header className={styles.header}>
        <Logo />
      </header>
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Overlays />
      <RouteAnnouncer mainId={MAIN} />
      <ScrollRestoration nonce={nonce} />
    </>
  );
};

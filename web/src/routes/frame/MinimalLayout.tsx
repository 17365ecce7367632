import { Outlet, ScrollRestoration } from 'react-router';
import { Logo } from '../../features/chrome/Logo.tsx';
import { RouteAnnouncer } from '../../features/chrome/RouteAnnouncer.tsx';
import styles from './MinimalLayout.module.css';
import { Overlays } from './Overlays.tsx';

const MAIN = 'main';

/** The frame of pages with a logo and no navigation. */
export const Component = () => (
  <>
    <header className={styles.header}>
      <Logo />
    </header>
    <main id={MAIN} tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
    <Overlays />
    <RouteAnnouncer mainId={MAIN} />
    <ScrollRestoration />
  </>
);

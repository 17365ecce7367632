import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import type { ApolloClient, NormalizedCacheObject } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createClient } from './lib/apollo/client.ts';
import { contextWith } from './lib/apollo/context.ts';
import { loadMatchedRoutes } from './lib/routing/loadMatchedRoutes.ts';
import { navigateStrictly } from './lib/routing/strictPaths.ts';
import type { Site } from './lib/site.ts';
import { SiteContext } from './lib/siteContext.ts';
import { routes } from './routes.tsx';

interface PageState {
  readonly site: Site;
  readonly router: HydrationState;
  readonly apollo: NormalizedCacheObject;
  /** Milliseconds since the server rendered the page. */
  readonly ageMs: number;
}

const IDLE_LIMIT_MS = 2000;
const FRESH_MS = 60_000;

const readState = (): PageState | null => {
  const element = document.getElementById('state');
  return element?.textContent ? { ...JSON.parse(element.textContent), ageMs: Number(element.dataset.age) } : null;
};

const clientFor = ({ currency, store }: Site) => createClient({ uri: '/graphql', currency, store: store.code });

const createApp = (client: ApolloClient, site: Site, hydrationData?: HydrationState) => {
  const { prefix } = site;
  const router = navigateStrictly(
    createBrowserRouter(routes, {
      basename: `${prefix}/`,
      getContext: () => contextWith(client, prefix),
      ...(hydrationData && { hydrationData }),
    }),
    site,
  );
  const app = (
    <ApolloProvider client={client}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </ApolloProvider>
  );
  return { app, router };
};

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: IDLE_LIMIT_MS }) : setTimeout(work, 200);

const hydrate = async (root: HTMLElement, { site, router: loaded, apollo, ageMs }: PageState) => {
  const client = clientFor(site);
  client.cache.restore(apollo);
  await loadMatchedRoutes(routes, client, site.prefix);
  const { app, router } = createApp(client, site, loaded);
  startTransition(() => {
    hydrateRoot(root, app);
  });
  whenIdle(async () => {
    const offline = await import('./shop/start.ts');
    await offline.restorePersistedCache(client, site);
    await offline.startOffline(client, site);
    // A page the server had kept for long is true again a moment later.
    if (ageMs > FRESH_MS) await router.revalidate();
    // Who opens the search types on at once.
    await import('./features/search/SearchPanel.tsx');
  });
};

/** The precached shell, opened without a network: the cache of the last visit is all there is. */
const boot = async (root: HTMLElement) => {
  const offline = await import('./shop/start.ts');
  const site = offline.lastSite(location);
  const client = clientFor(site);
  await offline.restorePersistedCache(client, site);
  createRoot(root).render(createApp(client, site).app);
  await offline.startOffline(client, site);
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const state = readState();
void (state ? hydrate(root, state) : boot(root));

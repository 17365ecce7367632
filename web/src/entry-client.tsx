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
import { currencyCookie } from './lib/currency.ts';
import { loadMatchedRoutes } from './lib/routing/loadMatchedRoutes.ts';
import { type Site, SiteContext } from './lib/site.ts';
import { routes } from './routes.tsx';

interface PageState {
  readonly origin: string;
  readonly currency: string;
  readonly router: HydrationState;
  readonly apollo: NormalizedCacheObject;
}

const IDLE_LIMIT_MS = 2000;

const readState = (): PageState | null => {
  const text = document.getElementById('state')?.textContent;
  return text ? JSON.parse(text) : null;
};

const appFor = (client: ApolloClient, site: Site, hydrationData?: HydrationState) => {
  const router = createBrowserRouter(routes, {
    getContext: () => contextWith(client),
    ...(hydrationData && { hydrationData }),
  });
  return (
    <ApolloProvider client={client}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </ApolloProvider>
  );
};

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: IDLE_LIMIT_MS }) : setTimeout(work, 200);

const hydrate = async (root: HTMLElement, { origin, currency, router, apollo }: PageState) => {
  const client = createClient({ uri: '/graphql', currency });
  client.cache.restore(apollo);
  await loadMatchedRoutes(routes, client);
  startTransition(() => {
    hydrateRoot(root, appFor(client, { origin, currency }, router));
  });
  whenIdle(async () => {
    const offline = await import('./lib/offline/start.ts');
    await offline.restorePersistedCache(client);
    await offline.startOffline(client);
  });
};

/** The precached shell, opened without a network: the cache of the last visit is all there is. */
const boot = async (root: HTMLElement) => {
  const currency = currencyCookie(document.cookie);
  const client = createClient({ uri: '/graphql', currency });
  const offline = await import('./lib/offline/start.ts');
  await offline.restorePersistedCache(client);
  createRoot(root).render(appFor(client, { origin: location.origin, currency }));
  await offline.startOffline(client);
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const state = readState();
void (state ? hydrate(root, state) : boot(root));

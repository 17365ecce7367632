import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { formatForReader } from '@patchwork/domain/messages/format.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createCache, type ShopCache } from './lib/apollo/cache.ts';
import { createClient } from './lib/apollo/client.ts';
import { contextWith } from './lib/apollo/context.ts';
import { notePageAnswers } from './lib/apollo/loadQuery.ts';
import type { PageAnswer } from './lib/apollo/pageAnswer.ts';
import { watchFailures } from './lib/events/failurePort.ts';
import { loadMatchedRoutes } from './lib/routing/loadMatchedRoutes.ts';
import { navigateStrictly } from './lib/routing/strictPaths.ts';
import type { Site } from './lib/site.ts';
import { SiteContext } from './lib/siteContext.ts';
import { routes } from './routes.tsx';

interface PageState {
  readonly site: Site;
  readonly router: HydrationState;
  readonly answers: readonly PageAnswer[];
  /** Milliseconds since the server rendered the page. */
  readonly ageMs: number;
  /** Whether the page is a draft, in place of what its address leads to. */
  readonly isPreview?: true;
}

const IDLE_LIMIT_MS = 2000;
/** As `loadQuery.ts` has it. */
const FRESH_MS = 60_000;

const readState = (): PageState | null => {
  const state = document.getElementById('state')?.textContent;
  return state ? { ...JSON.parse(state), ageMs: Number(document.getElementById('served')?.dataset.age) } : null;
};

const clientFor = ({ currency, store }: Site, cache = createCache()) =>
  createClient({ uri: '/graphql', currency, store: store.code, cache });

const createApp = (client: ApolloClient, site: Site, table = routes, hydrationData?: HydrationState) => {
  formatForReader(() => site.store.locale);
  const { prefix } = site;
  const router = navigateStrictly(
    createBrowserRouter(table, {
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

const whenIdle = (work: (value?: unknown) => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: IDLE_LIMIT_MS }) : setTimeout(work, 200);

/** Step by step, so that a tap in between is not kept waiting. */
const settle = async (cache: ShopCache): Promise<void> => {
  while (cache.settleNext()) await new Promise<unknown>(whenIdle);
};

const hydrate = async (root: HTMLElement, { site, router: loaded, answers, ageMs, isPreview }: PageState) => {
  const cache = createCache(answers);
  const client = clientFor(site, cache);
  notePageAnswers(client, answers, ageMs);
  const preview = isPreview && (await import('./routes/preview/previewRoutes.tsx'));
  const table = preview ? preview.toPreviewRoutes(routes) : routes;
  await loadMatchedRoutes(table, client, site.prefix);
  const { app, router } = createApp(client, site, table, loaded);
  startTransition(() => {
    hydrateRoot(root, app);
  });
  // Nothing of a draft stays on the device: neither cache nor worker nor cart is opened.
  if (preview) return;
  whenIdle(async () => {
    await settle(cache);
    const shop = await import('./shop/open.ts');
    const { restored, started, served } = await shop.openShop(client, site);
    await restored;
    // A page that was cached on the server for long is refreshed.
    if (ageMs > FRESH_MS) await router.revalidate();
    await Promise.all([started, served]);
    // Someone who opens the search can type at once: the worker has the code.
    await import('./features/search/SearchPanel.tsx');
  });
};

/** The precached shell, opened offline: everything comes from the persisted cache. */
const boot = async (root: HTMLElement) => {
  const offline = await import('./shop/start.ts');
  const site = offline.lastSite(location);
  const client = clientFor(site);
  await offline.restorePersistedCache(client, site);
  createRoot(root).render(createApp(client, site).app);
  const shop = await import('./shop/open.ts');
  void shop.prepareShop(site);
  await offline.startOffline(client, site);
};

watchFailures();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const state = readState();
void (state ? hydrate(root, state) : boot(root));

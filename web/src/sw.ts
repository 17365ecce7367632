import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

// The list of files is put in by the build.
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { readonly url: string; readonly revision: string | null })[];
};

const NAVIGATION_TIMEOUT_S = 4;
const MONTH_S = 30 * 24 * 60 * 60;
const MAX_PICTURES = 300;

precacheAndRoute([...self.__WB_MANIFEST], {
  // Pages come from the server while there is one; only the shell is answered from here.
  directoryIndex: '',
  cleanURLs: false,
});
cleanupOutdatedCaches();

const network = new NetworkOnly({ networkTimeoutSeconds: NAVIGATION_TIMEOUT_S });
// Beside this file: the workers of several languages lie in folders of their own.
const shell = createHandlerBoundToURL(new URL('index.html', self.location.href).pathname);

// The server's page, whatever its status; without a network, or when it takes too long, the shell and the kept catalogue.
registerRoute(
  new NavigationRoute((options) => network.handle(options).catch(() => shell(options)), {
    // They are held against path and query: what is chosen in a form, e.g. `?pose=pose.sitting`, ends as files do.
    denylist: [/^\/(graphql|media|health|docs)([/?]|$)/, /^[^?]*\.(?!html?(\?|$))[a-z0-9]{2,11}(\?|$)/i],
  }),
);

const expiration = { maxEntries: MAX_PICTURES, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true };
// Its own type and the one plugins are expected to have differ in how they say "optional".
const pictures = new ExpirationPlugin(expiration) as WorkboxPlugin;

// An address of a picture stands for one picture. /graphql is never kept here: that is the page's cache.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.method === 'GET' && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [pictures],
  }),
);

// The first worker takes the open page over, so that a first visit is enough to work offline. A newer one waits until
// the shopper agrees or all tabs are closed: a running page keeps the files it was built with.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { PREVIEW_SEARCH } from './lib/previewSearch.ts';

// The build inserts the list of files.
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { readonly url: string; readonly revision: string | null })[];
};

const NAVIGATION_TIMEOUT_S = 4;
const MONTH_S = 30 * 24 * 60 * 60;
const MAX_PICTURES = 300;

precacheAndRoute([...self.__WB_MANIFEST], {
  // Pages come from the server while there is one; only the shell is precached.
  directoryIndex: '',
  cleanURLs: false,
});
cleanupOutdatedCaches();

const network = new NetworkOnly({ networkTimeoutSeconds: NAVIGATION_TIMEOUT_S });
// Relative to this file: workers of other languages are in folders of their own.
const shell = createHandlerBoundToURL(new URL('index.html', self.location.href).pathname);

// The server's page, whatever its status; offline or after a timeout the shell and the cached catalogue.
registerRoute(
  new NavigationRoute((options) => network.handle(options).catch(() => shell(options)), {
    // Tested against path and query: a form's choice, e.g. `?pose=pose.sitting`, may look like a file suffix.
    denylist: [
      PREVIEW_SEARCH,
      /^\/(graphql|media|health|docs|api)([/?]|$)/,
      /^[^?]*\.(?!html?(\?|$))[a-z0-9]{2,11}(\?|$)/i,
    ],
  }),
);

const expiration = { maxEntries: MAX_PICTURES, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true };
// Its type and the plugin interface express "optional" differently.
const pictures = new ExpirationPlugin(expiration) as WorkboxPlugin;

// A picture's URL is immutable. /graphql is never cached here: that is the page's cache.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.method === 'GET' &&
    url.pathname.startsWith('/media/') &&
    !PREVIEW_SEARCH.test(request.referrer),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [pictures],
  }),
);

// The first worker takes control of the open page, so that one visit is enough to work offline. A newer one waits until
// the shopper agrees or all tabs are closed: a running page needs the files it was built with.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

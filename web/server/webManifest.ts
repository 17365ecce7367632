import { resolveStoreView, storePrefix } from '@patchwork/domain/stores/store-view.ts';
import type { Routes } from './app.ts';
import type { Config } from './config.ts';
import { respond } from './respond.ts';

const LOOK = {
  display: 'standalone',
  background_color: '#fffaf3',
  theme_color: '#1b2a6b',
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

/** Answers /site.webmanifest: under which name a phone keeps the store of this host. */
export const createWebManifest = ({ stores }: Pick<Config, 'stores'>): Routes => {
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/site.webmanifest',
      handler: (request, reply) => {
        const { store } = resolveStoreView(request.headers.host ?? '', '/', stores);
        const names = { name: store.name, short_name: store.name, start_url: `${storePrefix(store)}/` };
        return respond(reply, { status: 200, body: JSON.stringify({ ...names, ...LOOK }), headers });
      },
    });
  };
};

import { resolveStoreView, type StoreView, storePrefix } from '@patchwork/domain/stores/store-view.ts';
import type { Routes } from './app.ts';
import type { Config } from './config.ts';
import { respond } from './respond.ts';

/** Pages of one visitor, and pages made by what a visitor typed. */
const KEPT_OUT = [
  '/checkout/',
  '/search?',
  '/search/?',
  '/my-account/',
  '/customer/',
  '/sign-in/',
  '/sign-up/',
  '/authenticate/',
  '/alerts/',
  '/order-items/',
  '/graphql',
];

const storesAt = (host: string, { stores }: Pick<Config, 'stores'>): readonly StoreView[] => {
  const { store } = resolveStoreView(host, '/', stores);
  return stores.filter((one) => one === store || (store.url !== null && one.url === store.url));
};

/** Answers /robots.txt: what search engines are to leave alone, and where the sitemaps of this host's stores are. */
export const createRobots = (config: Pick<Config, 'publicUrl' | 'stores'>): Routes => {
  const bodyFor = (host: string): string => {
    const stores = storesAt(host, config);
    const rules = stores.flatMap((store) => KEPT_OUT.map((path) => `Disallow: ${storePrefix(store)}${path}`));
    const maps = stores.map((store) => `Sitemap: ${store.url ?? config.publicUrl}${storePrefix(store)}/sitemap.xml`);
    return ['User-agent: *', ...rules, '', ...maps, ''].join('\n');
  };
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/robots.txt',
      handler: ({ headers: { host = '' } }, reply) => respond(reply, { status: 200, body: bodyFor(host), headers }),
    });
  };
};

import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_STORE_VIEW, findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const asked = new AsyncLocalStorage<StoreView>();

/** The store view of the current request; the default one outside of requests. */
export const currentStore = (): StoreView => asked.getStore() ?? DEFAULT_STORE_VIEW;

/** Runs work outside of requests, such as jobs, for a store view. */
export const runForStore = <T>(store: StoreView, work: () => T): T => asked.run(store, work);

/** The place for tax before an address is known. */
export const defaultPlace = (): { readonly countryId: string | null; readonly regionId: number | null } => {
  const { taxCountry: countryId, taxRegion: regionId } = currentStore();
  return { countryId, regionId };
};

const getCode = ({ headers, query }: FastifyRequest): string | undefined => {
  const code = headers['x-vs-store-code'] ?? (query as Record<string, unknown>).storeCode;
  return typeof code === 'string' ? code : undefined;
};

/**
 * Selects the store view of each request by `x-vs-store-code` or `?storeCode=`; the first one if it is missing or
 * unknown.
 */
export const addStores = (app: FastifyInstance, stores: readonly StoreView[]): void => {
  // Reading the body would lose the store again.
  app.addHook('preValidation', (request, _reply, done) => {
    asked.run(findStoreView(getCode(request), stores), done);
  });
};

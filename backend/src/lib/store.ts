import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_STORE_VIEW, findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const asked = new AsyncLocalStorage<StoreView>();

/** The store view that the request in progress is answered for; the default one outside of requests. */
export const currentStore = (): StoreView => asked.getStore() ?? DEFAULT_STORE_VIEW;

/** Does what nobody asked for, such as work by the clock, as for one store view. */
export const runForStore = <T>(store: StoreView, work: () => T): T => asked.run(store, work);

/** The place whose tax is shown where no address is known. */
export const defaultPlace = (): { readonly countryId: string | null; readonly regionId: number | null } => {
  const { taxCountry: countryId, taxRegion: regionId } = currentStore();
  return { countryId, regionId };
};

const getCode = ({ headers, query }: FastifyRequest): string | undefined => {
  const code = headers['x-vs-store-code'] ?? (query as Record<string, unknown>).storeCode;
  return typeof code === 'string' ? code : undefined;
};

/**
 * Answers each request for the store view it names by `x-vs-store-code` or `?storeCode=`; for the first one where it
 * names none, or one that nobody has.
 */
export const addStores = (app: FastifyInstance, stores: readonly StoreView[]): void => {
  // After the body has been read, which would lose the store again.
  app.addHook('preValidation', (request, _reply, done) => {
    asked.run(findStoreView(getCode(request), stores), done);
  });
};

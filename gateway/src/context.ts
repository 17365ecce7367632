import { createCartApi } from './cart/cart.api.ts';
import { createCatalogApi } from './catalog/catalog.api.ts';
import { createStages } from './catalog/stages.ts';
import { deriveOnce } from './lib/derive.ts';
import type { ShopSettings } from './lib/shop.ts';
import { createOrdersApi } from './orders/orders.api.ts';
import { createPricingApi } from './pricing/pricing.api.ts';
import { createRestClient } from './rest/client.ts';
import type { Departure } from './rest/departure.ts';
import type { Upstream } from './rest/upstream.ts';
import { createStockApi } from './stock/stock.api.ts';

export type Context = ReturnType<typeof createContext>;

/** What lives as long as the process. */
export interface Services {
  readonly upstream: Upstream;
  readonly shop: ShopSettings;
}

/** What one GraphQL request brings. */
export interface RequestFacts {
  readonly traceId: string;
  /** Currency asked for; anything but three capital letters counts as none. */
  readonly currency?: string | undefined;
  readonly departure?: Departure | undefined;
}

const CURRENCY = /^[A-Z]{3}$/;

/** Measured per backend, over all requests. */
const stagesOf = deriveOnce((_: Upstream) => createStages());

/** Built once per request: every loader in it dies with the request. Plain properties only, since routers copy it. */
export const createContext = ({ upstream, shop }: Services, request: RequestFacts) => {
  const currency = request.currency && CURRENCY.test(request.currency) ? request.currency : shop.baseCurrency;
  const variant = `${shop.storeId} ${currency}`;
  const rest = createRestClient(upstream, { traceId: request.traceId, departure: request.departure, variant });
  const parts = { rest, shop, currency };
  const now = new Date();
  return {
    shop,
    now,
    /** The same moment as text. */
    asOf: now.toISOString(),
    traceId: request.traceId,
    catalog: createCatalogApi({ ...parts, stages: stagesOf(upstream) }),
    pricing: createPricingApi(parts),
    stock: createStockApi(parts),
    cart: createCartApi(parts),
    orders: createOrdersApi(parts),
  };
};

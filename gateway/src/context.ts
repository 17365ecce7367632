import { createCartApi } from './cart/cart.api.ts';
import { createCatalogApi } from './catalog/catalog.api.ts';
import { createStages } from './catalog/stages.ts';
import { createContentApi } from './content/content.api.ts';
import { createGiftCardsApi } from './giftcards/giftcards.api.ts';
import type { ProvenGroup, ReadGroup } from './group-token.ts';
import type { ClientAddress } from './lib/client-address.ts';
import { deriveOnce } from './lib/derive.ts';
import { createExchange } from './lib/exchange.ts';
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
  /** The shop as the store view with a code has it. */
  readonly shopOf: (code: string | undefined) => ShopSettings;
  /** The time by which special prices begin and end. */
  readonly clock: () => Date;
  /** Verifies what a request says of its group of customers. */
  readonly groups: ReadGroup;
  /** Address of the client behind the proxies that are trusted. */
  readonly clientAddressOf: ClientAddress;
}

/** What one GraphQL request brings. */
export interface RequestFacts {
  readonly traceId: string;
  /** Code of the store view; an unknown one counts as none. */
  readonly storeCode?: string | undefined;
  /** Currency asked for; anything but three capital letters counts as none. */
  readonly currency?: string | undefined;
  /** The group that the request has proven; the shop's default one where left out. */
  readonly proven?: ProvenGroup;
  readonly departure?: Departure | undefined;
  readonly clientAddress?: () => string | undefined;
}

const CURRENCY = /^[A-Z]{3}$/;

/** Measured per backend, over all requests. */
const stagesOf = deriveOnce((_: Upstream) => createStages());

/** Built once per request: every loader in it dies with the request. Plain properties only, since routers copy it. */
export const createContext = ({ upstream, clock, shopOf }: Services, request: RequestFacts) => {
  const shop = shopOf(request.storeCode);
  const currency = request.currency && CURRENCY.test(request.currency) ? request.currency : shop.currency;
  const { group, token } = request.proven ?? { group: shop.defaultGroup, token: null };
  const variant = `${shop.storeCode} ${currency} ${group.id}`;
  const { traceId, departure, clientAddress } = request;
  const rest = createRestClient(upstream, {
    traceId,
    departure,
    clientAddress,
    variant,
    storeCode: shop.storeCode,
    group: token === null ? null : { id: group.id, token },
  });
  const exchange = createExchange(rest, { currency, baseCurrency: shop.baseCurrency });
  const parts = { rest, shop, currency, exchange, group };
  const cart = createCartApi(parts);
  const now = clock();
  return {
    shop,
    now,
    /** The same moment as text. */
    asOf: now.toISOString(),
    traceId,
    catalog: createCatalogApi({ ...parts, stages: stagesOf(upstream) }),
    content: createContentApi(parts),
    pricing: createPricingApi(parts),
    stock: createStockApi(parts),
    cart,
    giftcards: createGiftCardsApi(parts, cart.forget),
    orders: createOrdersApi(parts),
  };
};

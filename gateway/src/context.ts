import { createCartApi } from './cart/cart.api.ts';
import { createCatalogApi } from './catalog/catalog.api.ts';
import { createStages } from './catalog/stages.ts';
import { createContentApi } from './content/content.api.ts';
import { createCustomersApi } from './customers/customers.api.ts';
import { createGiftCardsApi } from './giftcards/giftcards.api.ts';
import type { ProvenGroup, ReadGroup } from './group-token.ts';
import type { ClientAddress } from './lib/client-address.ts';
import { deriveOnce } from './lib/derive.ts';
import { createExchange } from './lib/exchange.ts';
import type { Noting } from './lib/made-to-order.ts';
import type { ShopSettings } from './lib/shop.ts';
import { createListsApi } from './lists/lists.api.ts';
import { createOrdersApi } from './orders/orders.api.ts';
import { createPlushApi } from './plush/plush.api.ts';
import { createPricingApi } from './pricing/pricing.api.ts';
import { createRestClient } from './rest/client.ts';
import type { Departure } from './rest/departure.ts';
import type { Caller } from './rest/request.ts';
import type { Upstream } from './rest/upstream.ts';
import { createReviewsApi } from './reviews/reviews.api.ts';
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
  /** Null: nothing is noted. */
  readonly log: Noting['log'];
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
  /** Token of the customer who asks; null or left out for guests. */
  readonly accessToken?: string | null;
  readonly departure?: Departure | undefined;
  readonly clientAddress?: () => string | undefined;
}

const CURRENCY = /^[A-Z]{3}$/;

/** Measured per backend, over all requests. */
const stagesOf = deriveOnce((_: Upstream) => createStages());

/** What the backend is told of who asks. */
const createRest = (
  upstream: Upstream,
  request: RequestFacts,
  told: Pick<Caller, 'variant' | 'storeCode' | 'group'>,
) => {
  const { traceId, departure, clientAddress, accessToken } = request;
  return createRestClient(upstream, { traceId, departure, clientAddress, accessToken: accessToken ?? null, ...told });
};

/** Built once per request: every loader in it dies with the request. Plain properties only, since routers copy it. */
export const createContext = ({ upstream, clock, shopOf, log }: Services, request: RequestFacts) => {
  const shop = shopOf(request.storeCode);
  const currency = request.currency && CURRENCY.test(request.currency) ? request.currency : shop.currency;
  const { group, token } = request.proven ?? { group: shop.defaultGroup, token: null };
  const variant = `${shop.storeCode} ${currency} ${group.id}`;
  const proof = token === null ? null : { id: group.id, token };
  const rest = createRest(upstream, request, { variant, storeCode: shop.storeCode, group: proof });
  const exchange = createExchange(rest, { currency, baseCurrency: shop.baseCurrency });
  const parts = { rest, shop, currency, exchange, group };
  const cart = createCartApi(parts);
  const isSignedIn = Boolean(request.accessToken);
  const now = clock();
  return {
    shop,
    now,
    /** The same moment as text. */
    asOf: now.toISOString(),
    traceId: request.traceId,
    log,
    isSignedIn,
    catalog: createCatalogApi({ ...parts, stages: stagesOf(upstream) }),
    content: createContentApi(parts),
    pricing: createPricingApi(parts),
    stock: createStockApi(parts),
    cart,
    customers: createCustomersApi({ rest, isSignedIn }),
    giftcards: createGiftCardsApi(parts, cart.forget),
    lists: createListsApi(parts),
    orders: createOrdersApi(parts),
    plush: createPlushApi(parts),
    reviews: createReviewsApi(parts),
  };
};

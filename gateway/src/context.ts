import type { ClientAddress } from '@patchwork/domain/http/client-address.ts';
import { createCartApi } from './cart/cart.api.ts';
import { createCatalogApi } from './catalog/catalog.api.ts';
import { createStages } from './catalog/stages.ts';
import { createContentApi } from './content/content.api.ts';
import { createCustomersApi } from './customers/customers.api.ts';
import { createGiftCardsApi } from './giftcards/giftcards.api.ts';
import { deriveOnce } from './lib/derive.ts';
import { createExchange } from './lib/exchange.ts';
import type { Diagnostics } from './lib/made-to-order.ts';
import type { ShopSettings } from './lib/shop.ts';
import { unknownCurrency, type Warning } from './lib/warning.ts';
import { createListBudget } from './limits/list-budget.ts';
import { createListsApi } from './lists/lists.api.ts';
import { createOrdersApi } from './orders/orders.api.ts';
import { createPlushApi } from './plush/plush.api.ts';
import { createPricingApi } from './pricing/pricing.api.ts';
import { createRestClient } from './rest/client.ts';
import type { ClientAbort } from './rest/client-abort.ts';
import type { Caller } from './rest/request.ts';
import type { Upstream } from './rest/upstream.ts';
import { createReviewsApi } from './reviews/reviews.api.ts';
import type { ProvenGroup, ReadGroup } from './server/group-token.ts';
import { createStockApi } from './stock/stock.api.ts';

export type Context = ReturnType<typeof createContext>;

/** Live as long as the process. */
export interface Services {
  readonly upstream: Upstream;
  /** The most objects that the lists of one operation have together. */
  readonly mostListObjects: number;
  /** The shop as the store view with a code has it. */
  readonly findShop: (code: string | undefined) => ShopSettings;
  /** The time by which special prices begin and end. */
  readonly clock: () => Date;
  /** Verifies what a request says of its group of customers. */
  readonly groups: ReadGroup;
  /** Address of the client behind the proxies that are trusted. */
  readonly getClientAddress: ClientAddress;
  /** Null: nothing is noted. */
  readonly log: Diagnostics['log'];
}

/** Facts of one GraphQL request. */
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
  readonly clientAbort?: ClientAbort | undefined;
  readonly clientAddress?: () => string | undefined;
}

const CURRENCY = /^[A-Z]{3}$/;

/** Measured per backend, over all requests. */
const getStages = deriveOnce((_: Upstream) => createStages());

const createRest = (
  upstream: Upstream,
  request: RequestFacts,
  told: Pick<Caller, 'variant' | 'storeCode' | 'group'>,
) => {
  const { traceId, clientAbort, clientAddress, accessToken } = request;
  return createRestClient(upstream, { traceId, clientAbort, clientAddress, accessToken: accessToken ?? null, ...told });
};

/** Built once per request: every loader in it dies with the request. Plain properties only, since routers copy it. */
export const createContext = ({ upstream, clock, findShop, log, mostListObjects }: Services, request: RequestFacts) => {
  const shop = findShop(request.storeCode);
  const currency = request.currency && CURRENCY.test(request.currency) ? request.currency : shop.currency;
  const { group, token } = request.proven ?? { group: shop.defaultGroup, token: null };
  // No currency: calls that tell amounts in one name it, and only one that the shop knows.
  const variant = `${shop.storeCode} ${group.id}`;
  const proof = token === null ? null : { id: group.id, token };
  const rest = createRest(upstream, request, { variant, storeCode: shop.storeCode, group: proof });
  const warnings: Warning[] = [];
  const warn = (asked: string, shown: string) => void warnings.push(unknownCurrency(asked, shown));
  if (request.currency && currency !== request.currency) warn(request.currency, currency);
  const onUnknown = (asked: string) => warn(asked, shop.baseCurrency);
  const exchange = createExchange(rest, { currency, baseCurrency: shop.baseCurrency, onUnknown });
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
    /** Services of the backend whose answers the request has. */
    heard: rest.heard,
    listBudget: createListBudget(mostListObjects),
    /** Added to the answer: what the caller asked for and did not get. */
    warnings,
    log,
    isSignedIn,
    catalog: createCatalogApi({ ...parts, stages: getStages(upstream) }),
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

import type { ClientAddress } from '@patchwork/domain/http/client-address.ts';
import { createBulkApi } from './bulk/bulk.api.ts';
import { createCartApi } from './cart/cart.api.ts';
import { createCatalogApi } from './catalog/catalog.api.ts';
import { createStages } from './catalog/stages.ts';
import { createContentApi } from './content/content.api.ts';
import { createCustomersApi } from './customers/customers.api.ts';
import { createGiftCardsApi } from './giftcards/giftcards.api.ts';
import { deriveOnce } from './lib/derive.ts';
import { createExchange } from './lib/exchange.ts';
import type { Diagnostics } from './lib/made-to-order.ts';
import type { Observation } from './lib/observation.ts';
import type { ShopSettings } from './lib/shop.ts';
import { createTagNotes } from './lib/tags.ts';
import { readVariant } from './lib/variant.ts';
import { unknownCurrency, type Warning } from './lib/warning.ts';
import { createListBudget } from './limits/list-budget.ts';
import { createListsApi } from './lists/lists.api.ts';
import { createOperationsApi } from './operations/operations.api.ts';
import { createOrdersApi } from './orders/orders.api.ts';
import { createPlushApi } from './plush/plush.api.ts';
import { createPricingApi } from './pricing/pricing.api.ts';
import { createPromotionsApi } from './promotions/promotions.api.ts';
import { createRestClient } from './rest/client.ts';
import type { ClientAbort } from './rest/client-abort.ts';
import type { RestRefusal } from './rest/errors.ts';
import type { Caller } from './rest/request.ts';
import type { Upstream } from './rest/upstream.ts';
import { createReviewsApi } from './reviews/reviews.api.ts';
import type { FindApiToken } from './server/api-tokens.ts';
import type { LimitClient } from './server/clients/client-limits.ts';
import type { ClientName } from './server/clients/client-name.ts';
import type { DocumentPolicy } from './server/documents/document-policy.ts';
import type { ProvenGroup, ReadGroup } from './server/group-token.ts';
import type { KeptAnswers } from './server/responses/kept-answers.ts';
import type { SharePurge } from './server/shared/purges.ts';
import type { Redis } from './server/shared/redis.ts';
import { createStockApi } from './stock/stock.api.ts';
import type { Observer } from './telemetry/observer.ts';

export type Context = ReturnType<typeof createContext>;

/** Live as long as the process. */
export interface Services {
  readonly upstream: Upstream;
  /** Maximum of objects in all lists of an operation. */
  readonly mostListObjects: number;
  readonly findShop: (code: string | undefined) => ShopSettings;
  readonly clock: () => Date;
  readonly groups: ReadGroup;
  readonly documents: DocumentPolicy;
  readonly limitClient: LimitClient;
  /** Shared with other gateways; null: nothing is. */
  readonly redis: Redis | null;
  readonly findApiToken: FindApiToken;
  /** Null: no whole answers are kept. */
  readonly answers: KeptAnswers | null;
  readonly purge: SharePurge;
  /** Whether an Authorization header may purge without being a tool's. */
  readonly isPurgeToken: (authorization: string | undefined) => boolean;
  /** Whether answers are compressed for callers who accept it. */
  readonly compresses: boolean;
  /** Behind trusted proxies. */
  readonly getClientAddress: ClientAddress;
  /** Null: no log. */
  readonly log: Diagnostics['log'];
  /** Null: nothing is measured. */
  readonly observer: Observer | null;
}

export interface RequestFacts {
  readonly traceId: string;
  /** For calls to the backend. */
  readonly traceparent?: string;
  /** Unknown ones are ignored. */
  readonly storeCode?: string | undefined;
  /** Requested; ignored unless three capital letters. */
  readonly currency?: string | undefined;
  /** The proven group; default: the shop's. */
  readonly proven?: ProvenGroup;
  /** The customer's token; null or absent for guests. */
  readonly accessToken?: string | null;
  readonly clientAbort?: ClientAbort | undefined;
  readonly clientAddress?: () => string | undefined;
  readonly observation?: Observation | undefined;
  /** As the client calls itself. */
  readonly clientName?: ClientName;
}

/** Measured per backend, over all requests. */
const getStages = deriveOnce((_: Upstream) => createStages());

const createRest = (
  upstream: Upstream,
  request: RequestFacts,
  facts: Pick<Caller, 'variant' | 'storeCode' | 'group'>,
) => {
  const { traceId, traceparent, clientAbort, clientAddress, accessToken, observation } = request;
  return createRestClient(upstream, {
    traceId,
    ...(traceparent !== undefined && { traceparent }),
    clientAbort,
    clientAddress,
    observation,
    accessToken: accessToken ?? null,
    ...facts,
  });
};

/** Created per request: every loader in it dies with the request. Plain properties only, since routers copy it. */
export const createContext = ({ upstream, clock, findShop, log, mostListObjects }: Services, request: RequestFacts) => {
  const { shop, currency, group, token } = readVariant(findShop, request);
  const variant = `${shop.storeCode} ${group.id}`;
  const proof = token === null ? null : { id: group.id, token };
  const rest = createRest(upstream, request, { variant, storeCode: shop.storeCode, group: proof });
  const warnings: Warning[] = [];
  const warn = (asked: string, shown: string) => void warnings.push(unknownCurrency(asked, shown));
  if (request.currency && currency !== request.currency) warn(request.currency, currency);
  const onUnknown = (asked: string) => warn(asked, shop.baseCurrency);
  const exchange = createExchange(rest, { currency, baseCurrency: shop.baseCurrency, onUnknown });
  const parts = { rest, shop, currency, exchange, group };
  const onNotLoaded = (slug: string, reason: string) =>
    log?.warn({ traceId: request.traceId, story: slug }, `Could not load story ${slug}: ${reason}`);
  const onCampaignRefused = ({ status, message }: RestRefusal) =>
    log?.warn({ traceId: request.traceId, status }, `The campaign was refused: ${message}`);
  const cart = createCartApi(parts);
  const isSignedIn = Boolean(request.accessToken);
  const now = clock();
  return {
    shop,
    now,
    asOf: now.toISOString(),
    /** The same in each copy of this context: Apollo Server makes one. */
    request,
    traceId: request.traceId,
    observation: request.observation,
    clientName: request.clientName,
    /** Backend services that have answered in this request. */
    heard: rest.heard,
    /** Tags of the backend's answers in this request. */
    cacheTags: rest.cacheTags,
    isWhole: rest.isWhole,
    /** Of what the answer is made of. */
    tags: createTagNotes(),
    listBudget: createListBudget(mostListObjects),
    /** Added to the answer: what was requested and not granted. */
    warnings,
    log,
    isSignedIn,
    catalog: createCatalogApi({ ...parts, now, stages: getStages(upstream) }),
    content: createContentApi({ ...parts, onNotLoaded }),
    pricing: createPricingApi(parts),
    stock: createStockApi(parts),
    bulk: createBulkApi(parts),
    cart,
    customers: createCustomersApi({ rest, isSignedIn }),
    giftcards: createGiftCardsApi(parts, cart.forget),
    lists: createListsApi(parts),
    operations: createOperationsApi(parts),
    orders: createOrdersApi(parts),
    plush: createPlushApi(parts),
    promotions: createPromotionsApi({ rest, onRefused: onCampaignRefused }),
    reviews: createReviewsApi(parts),
  };
};

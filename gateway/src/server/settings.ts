import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { ShopSettings } from '../lib/shop.ts';
import type { Cost } from '../limits/cost.ts';
import type { AnswerLimits, UpstreamSettings } from '../rest/upstream.ts';
import type { Config } from './config.ts';
import type { GroupSettings } from './group-token.ts';

/** An answer that is kept for no time is given to whoever asks while it is on its way. */
const keep = (freshMs: number, staleMs = 0) => ({ freshMs, staleMs: freshMs > 0 ? staleMs : 0 });

const defaultGroup = (config: Config): PriceGroup => ({
  id: config.DEFAULT_GROUP_ID,
  taxGroupId: config.DEFAULT_GROUP_ID,
  taxClassId: config.CUSTOMER_TAX_CLASS,
});

export const groupSettings = (config: Config): GroupSettings => ({
  secret: config.GROUP_TOKEN_SECRET,
  defaultGroup: defaultGroup(config),
  taxesDefaultGroupOnly: config.TAX_DEFAULT_GROUP_ONLY ?? false,
});

const shopSettings = (store: StoreView, config: Config): ShopSettings => ({
  storeCode: store.code,
  storeId: store.id,
  locale: store.locale,
  priceFormat: store.priceFormat,
  stories: {
    homeSlug: store.homeSlug ?? config.HOME_STORY,
    storeCodes: config.stores.filter(({ appendStoreCode }) => appendStoreCode).map(({ code }) => code),
    isPrefixed: store.appendStoreCode,
  },
  catalogIndex: store.catalogIndex,
  rootCategoryId: store.rootCategoryId,
  baseCurrency: config.BASE_CURRENCY,
  currency: store.currency,
  timeZone: store.timeZone,
  taxCountry: store.taxCountry,
  taxRegion: store.taxRegion,
  defaultGroup: defaultGroup(config),
  allowsZeroPrice: store.allowsZeroPrice,
  showsTax: store.showsTax,
  shippingTaxClassId: config.SHIPPING_TAX_CLASS,
  pricesIncludeTax: config.PRICES_INCLUDE_TAX ?? false,
  listsOutOfStock: config.LIST_OUT_OF_STOCK ?? false,
  usesDispatcher: config.URL_DISPATCHER ?? true,
  preventsVariantPages: config.PREVENT_VARIANT_PAGES ?? true,
  hasExternalCheckout: config.EXTERNAL_CHECKOUT ?? false,
  redirectHosts: config.REDIRECT_HOSTS,
  orderCalls: config.ORDER_CALLS,
  application: { instanceId: config.INSTANCE_ID, version: config.APP_VERSION },
  affirmPublicKey: config.AFFIRM_PUBLIC_KEY ?? null,
  searchTimeoutMs: config.SEARCH_TIMEOUT_MS,
  orderTimeoutMs: config.ORDER_TIMEOUT_MS,
});

/** Settings by store code; the first store if it is missing or unknown. */
export const createShops = (config: Config): ((code: string | undefined) => ShopSettings) => {
  const shops = new Map(config.stores.map((store) => [store.code, shopSettings(store, config)]));
  const first = shopSettings(config.stores[0], config);
  return (code) => (code === undefined ? undefined : shops.get(code)) ?? first;
};

const MEBIBYTE = 1024 * 1024;

/** Bytes; 0: no whole answers are kept. */
export const keptCapacity = ({ KEPT_ANSWERS_MB }: Config): number => KEPT_ANSWERS_MB * MEBIBYTE;

/** Catalogue lists and customer data are long; other answers are a fraction of that. */
const answerLimits = ({ UPSTREAM_ANSWER_MB }: Config): AnswerLimits => {
  const longest = UPSTREAM_ANSWER_MB * MEBIBYTE;
  const usual = Math.ceil(longest / 4);
  return { usual, byService: { catalog: longest, user: longest, stock: Math.ceil(usual / 4) } };
};

export const costLimit = ({ MAX_COST_NODES: nodes, MAX_COST_CALLS: calls }: Config): Cost => ({ nodes, calls });

export const upstreamSettings = (config: Config): UpstreamSettings => ({
  baseUrl: config.BACKEND_URL,
  connections: config.UPSTREAM_CONNECTIONS,
  tokenIn: config.UPSTREAM_TOKEN_IN,
  readTimeoutMs: config.READ_TIMEOUT_MS,
  operation: { readsMs: config.OPERATION_TIMEOUT_MS, changesMs: config.ORDER_TIMEOUT_MS },
  callsPerOperation: config.MAX_UPSTREAM_CALLS,
  answers: answerLimits(config),
  sharedCapacity: config.SHARED_ANSWERS_MB * MEBIBYTE,
  sharing: {
    moment: keep(config.MICRO_CACHE_MS),
    reference: keep(config.REFERENCE_CACHE_MS, config.STALE_IF_ERROR_MS),
  },
  guard: {
    retries: config.UPSTREAM_RETRIES,
    breakerFaults: 5,
    breakerOpenMs: 5_000,
    concurrency: Math.max(1, Math.floor(config.UPSTREAM_CONNECTIONS / 2)),
    queue: 256,
  },
});

import { DEFAULT_CUSTOMER_TAX_CLASS } from '@patchwork/domain/tax.ts';
import type { Config } from './config.ts';
import type { ShopSettings } from './lib/shop.ts';
import type { UpstreamSettings } from './rest/upstream.ts';

const keep = (freshMs: number, staleMs = 0) => (freshMs > 0 ? { freshMs, staleMs } : null);

export const shopSettings = (config: Config): ShopSettings => ({
  storeId: config.STORE_ID,
  baseCurrency: config.BASE_CURRENCY,
  timeZone: config.STORE_TIME_ZONE,
  taxCountry: config.TAX_COUNTRY,
  taxRegion: config.TAX_REGION ?? null,
  customerTaxClass: DEFAULT_CUSTOMER_TAX_CLASS,
  listsOutOfStock: config.LIST_OUT_OF_STOCK ?? false,
  searchTimeoutMs: config.SEARCH_TIMEOUT_MS,
  orderTimeoutMs: config.ORDER_TIMEOUT_MS,
});

export const upstreamSettings = (config: Config): UpstreamSettings => ({
  baseUrl: config.BACKEND_URL,
  connections: config.UPSTREAM_CONNECTIONS,
  readTimeoutMs: config.READ_TIMEOUT_MS,
  maxShared: 500,
  sharing: {
    moment: keep(config.MICRO_CACHE_MS),
    reference: keep(config.REFERENCE_CACHE_MS),
    content: keep(config.REFERENCE_CACHE_MS, config.STALE_IF_ERROR_MS),
  },
  guard: {
    retries: config.UPSTREAM_RETRIES,
    breakerFaults: 5,
    breakerOpenMs: 5_000,
    concurrency: Math.max(1, Math.floor(config.UPSTREAM_CONNECTIONS / 2)),
    queue: 256,
  },
});

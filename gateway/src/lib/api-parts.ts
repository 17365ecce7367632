import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { RestClient } from '../rest/client.ts';
import type { Exchange } from './exchange.ts';
import type { ShopSettings } from './shop.ts';

/** Dependencies of a domain's api, built for each request. */
export interface ApiParts {
  readonly rest: RestClient;
  readonly shop: ShopSettings;
  /** Currency the caller wants to see prices in. */
  readonly currency: string;
  /** The currency that prices are told in, with its rate. */
  readonly exchange: () => Promise<Exchange>;
  /** Whose prices and taxes hold. */
  readonly group: PriceGroup;
}

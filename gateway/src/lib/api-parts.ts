import type { RestClient } from '../rest/client.ts';
import type { ShopSettings } from './shop.ts';

/** What a domain's api is made of, anew for each request. */
export interface ApiParts {
  readonly rest: RestClient;
  readonly shop: ShopSettings;
  /** Currency the caller wants to see prices in. */
  readonly currency: string;
}

import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { RestClient } from '../rest/client.ts';
import type { Exchange } from './exchange.ts';
import type { ShopSettings } from './shop.ts';

export interface ApiParts {
  readonly rest: RestClient;
  readonly shop: ShopSettings;
  readonly currency: string;
  /** The display currency with its rate. */
  readonly exchange: () => Promise<Exchange>;
  readonly group: PriceGroup;
}

import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { ShopSettings } from './shop.ts';

interface VariantFacts {
  /** Unknown ones are ignored. */
  readonly storeCode?: string | undefined;
  /** Requested; ignored unless three capital letters. */
  readonly currency?: string | undefined;
  /** The proven group; default: the shop's. */
  readonly proven?: { readonly group: PriceGroup; readonly token: string | null };
}

/** All that an answer to somebody unknown depends on, besides the operation and its variables. */
export interface Variant {
  /** The language of texts is the store's. */
  readonly shop: ShopSettings;
  readonly currency: string;
  readonly group: PriceGroup;
  /** Proves the group. */
  readonly token: string | null;
}

const CURRENCY = /^[A-Z]{3}$/;

export const readVariant = (
  findShop: (code: string | undefined) => ShopSettings,
  { storeCode, currency, proven }: VariantFacts,
): Variant => {
  const shop = findShop(storeCode);
  const { group, token } = proven ?? { group: shop.defaultGroup, token: null };
  return { shop, currency: currency && CURRENCY.test(currency) ? currency : shop.currency, group, token };
};

/** Equal for callers who get equal answers. */
export const toVariantKey = ({ shop, currency, group }: Variant): string =>
  `${shop.storeCode} ${currency} ${group.id} ${group.taxGroupId} ${group.taxClassId}`;

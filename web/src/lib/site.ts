import { DEFAULT_STORE_VIEW, type StoreAddress, type StoreView } from '@patchwork/domain/store-view.ts';
import { createContext } from 'react';

/** What a page knows of the store view it is in. */
export type ShownStore = Pick<
  StoreView,
  'code' | 'name' | 'locale' | 'currency' | 'priceFormat' | 'url' | 'hosts' | 'appendStoreCode'
>;

export interface Site {
  /** Scheme and host of the shop, for canonical addresses. */
  readonly origin: string;
  /** ISO 4217 code of the prices shown. */
  readonly currency: string;
  readonly store: ShownStore;
  /** All stores, where there is more than the one. */
  readonly stores: readonly StoreAddress[];
  /** For inline scripts of server HTML; undefined in the browser, which hides nonces. */
  readonly nonce?: string | undefined;
}

/** The shop as it is where nobody says otherwise. */
export const DEFAULT_SITE: Site = {
  origin: '',
  currency: DEFAULT_STORE_VIEW.currency,
  store: DEFAULT_STORE_VIEW,
  stores: [],
};

export const SiteContext = createContext(DEFAULT_SITE);

import type { SettingsTree } from './settings.ts';
import { DEFAULT_SHOWN_STORE } from './store.ts';

/** A store's name, language, money, place and addresses. */
export interface StoreView {
  /** Selects the store: in a request header, a query parameter or a path prefix. */
  readonly code: string;
  readonly id: number;
  readonly name: string;
  readonly locale: string;
  /** ISO 4217; default until the shopper chooses one. */
  readonly currency: string;
  /** Where sign and amount stand: `{sign}{amount}`. */
  readonly priceFormat: string;
  /** The cart badge counts lines or pieces. */
  readonly cartCount: 'items' | 'quantities';
  /** Whether free products can be bought; else 0 means an unknown price. */
  readonly allowsZeroPrice: boolean;
  /** Whether out-of-stock lines may stay in the cart, and uncertain ones be added without a warning. */
  readonly allowsOutOfStock: boolean;
  /** Whether the cart is sent to the server at once; else at checkout. */
  readonly synchronizesCart: boolean;
  /**
   * Whether an order placed offline is sent automatically; else the shopper confirms it once more if they have left.
   */
  readonly sendsOfflineOrders: boolean;
  /** Support address; null: not shown. */
  readonly contactEmail: string | null;
  /** How many times in a row a refused session token is renewed before signing out; 0: never. */
  readonly sessionRenewals: number;
  /** Origin of its pages; null: as configured for the web server. */
  readonly url: string | null;
  /** Hosts that lead to it, with a non-default port; empty: all hosts without another store. */
  readonly hosts: readonly string[];
  /** Whether its code is the first segment of its paths. */
  readonly appendStoreCode: boolean;
  readonly catalogIndex: string;
  /** The category whose descendants are shown (never itself). 0: all; null: found in the catalogue. */
  readonly rootCategoryId: number | null;
  /** The default country for tax, before there is an address; null: none. */
  readonly taxCountry: string | null;
  readonly taxRegion: number | null;
  /** Whether prices include tax; null: if its default place has a tax. */
  readonly showsTax: boolean | null;
  /** IANA; special prices, offers and shipping dates go by its days. */
  readonly timeZone: string;
  /** Slug of the story that is its home page; null: as configured for the gateway. */
  readonly homeSlug: string | null;
  /** Its links, legal pages and sister brands: see docs/operation.md. */
  readonly settings: SettingsTree;
}

/** The defaults of a configured store view. */
export const DEFAULT_STORE_VIEW: StoreView = {
  ...DEFAULT_SHOWN_STORE,
  id: 5,
  url: null,
  hosts: [],
  appendStoreCode: false,
  catalogIndex: 'patchwork',
  rootCategoryId: null,
  taxCountry: 'US',
  taxRegion: null,
  showsTax: null,
  homeSlug: null,
  settings: {},
};

/** The first store if the code is missing or unknown. */
export const findStoreView = (code: string | undefined, stores: readonly StoreView[]): StoreView =>
  stores.find((store) => store.code === code) ?? stores[0] ?? DEFAULT_STORE_VIEW;

export type StoreAddress = Pick<StoreView, 'code' | 'url' | 'hosts' | 'appendStoreCode'>;

interface FoundStore<T extends StoreAddress> {
  readonly store: T;
  /** Path inside the store, without its prefix. */
  readonly path: string;
}

/** Empty, or the code after a slash. */
export const storePrefix = ({ appendStoreCode, code }: StoreAddress): string => (appendStoreCode ? `/${code}` : '');

const hasPrefix = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const byHost = <T extends StoreAddress>(host: string, stores: readonly T[]): T | undefined => {
  const there = stores.filter(({ hosts }) => hosts.includes(host.toLowerCase()));
  return there.find((store) => !store.appendStoreCode) ?? there[0];
};

/** A store code in the path wins over the host; a host without a store leads to the first one. */
export const resolveStoreView = <T extends StoreAddress>(
  host: string,
  path: string,
  stores: readonly [T, ...T[]],
): FoundStore<T> => {
  const named = stores.find((store) => store.appendStoreCode && hasPrefix(path, storePrefix(store)));
  if (named) return { store: named, path: path.slice(storePrefix(named).length) || '/' };
  return { store: byHost(host, stores) ?? stores[0], path };
};

/**
 * Redirect target if the store resolved from an address is on another host, or below a prefix that is missing; null if
 * the address is canonical. Hosts come from the configuration, never from the request.
 */
export const storeMove = <T extends StoreAddress>(
  host: string,
  path: string,
  stores: readonly [T, ...T[]],
): string | null => {
  const found = resolveStoreView(host, path, stores);
  const right = storePrefix(found.store) + found.path;
  const isForeign = byHost(host, stores) !== undefined && !found.store.hosts.includes(host.toLowerCase());
  if (isForeign && found.store.url !== null) return found.store.url + right;
  return right === path || right === `${path}/` ? null : right;
};

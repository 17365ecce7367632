import { DEFAULT_SHOWN_STORE, DEFAULT_STORE_TIME_ZONE } from './store.ts';

/** How a store shows its shop: name, language, money, place, and the addresses it is found at. */
export interface StoreView {
  /** Chosen by it: a request header, a query parameter, a prefix of paths. */
  readonly code: string;
  readonly id: number;
  readonly name: string;
  /** BCP 47. */
  readonly locale: string;
  /** ISO 4217; of prices while the shopper has chosen none. */
  readonly currency: string;
  /** Where sign and amount stand: `{sign}{amount}`. */
  readonly priceFormat: string;
  /** The number at the cart counts its lines, or the pieces in them. */
  readonly cartCount: 'items' | 'quantities';
  /** Whether what costs nothing may be put into the cart; else 0 is a price that nobody knows. */
  readonly allowsZeroPrice: boolean;
  /** Whether what has run out may stay in the cart, and go into it unwarned where nobody is sure of its stock. */
  readonly allowsOutOfStock: boolean;
  /** Whether changes of the cart go to the shop at once; else it stays on the device until its shopper checks out. */
  readonly synchronizesCart: boolean;
  /** Whether an order made without a network is sent by itself; else whoever has left it is asked once more. */
  readonly sendsOfflineOrders: boolean;
  /** Where shoppers write to; null: no page and no message names an address. */
  readonly contactEmail: string | null;
  /** How often in a row a session whose token is refused is renewed before its customer is signed out; 0: never. */
  readonly sessionRenewals: number;
  /** Scheme and host of its pages; null: where the web server says it is. */
  readonly url: string | null;
  /** Host names that lead to it, with a non-default port; none: every host no other store has. */
  readonly hosts: readonly string[];
  /** Whether its code is the first part of its paths. */
  readonly appendStoreCode: boolean;
  /** Name of its catalogue in searches. */
  readonly catalogIndex: string;
  /** Id of the category whose descendants it shows; itself it is never shown. 0: all; null: found in the catalogue. */
  readonly rootCategoryId: number | null;
  /** Place whose tax is shown before an address is known, and of addresses without a country; null: there is none. */
  readonly taxCountry: string | null;
  readonly taxRegion: number | null;
  /** Whether prices are shown with the tax in them, everywhere; null: where its own place has a tax. */
  readonly showsTax: boolean | null;
  /** IANA; special prices begin and end by its days. */
  readonly timeZone: string;
}

/** The one store view there is unless others are configured. */
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
  timeZone: DEFAULT_STORE_TIME_ZONE,
};

/** The store view with a code; the first one for a code that is none, or unknown. */
export const findStoreView = (code: string | undefined, stores: readonly StoreView[]): StoreView =>
  stores.find((store) => store.code === code) ?? stores[0] ?? DEFAULT_STORE_VIEW;

/** The fields by which an address is matched to a store view. */
export type StoreAddress = Pick<StoreView, 'code' | 'url' | 'hosts' | 'appendStoreCode'>;

export interface FoundStore<T extends StoreAddress> {
  readonly store: T;
  /** Path inside the store, without its prefix. */
  readonly path: string;
}

/** The prefix of a store's paths: its code after a slash, or nothing. */
export const storePrefix = ({ appendStoreCode, code }: StoreAddress): string => (appendStoreCode ? `/${code}` : '');

const hasPrefix = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const byHost = <T extends StoreAddress>(host: string, stores: readonly T[]): T | undefined => {
  const there = stores.filter(({ hosts }) => hosts.includes(host.toLowerCase()));
  return there.find((store) => !store.appendStoreCode) ?? there[0];
};

/**
 * The store view an address belongs to. A store code in the path names it whatever the host; else the host does; a host
 * that no store has leads to the first one.
 */
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
 * Where an address really is, when the store resolved from it lives elsewhere: on another host, or below a prefix that
 * is missing. Null when it is right where it is. The address starts with a host of the configuration only, never with
 * what a request said.
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

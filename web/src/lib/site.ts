import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import type { StoreAddress, StoreView } from '@patchwork/domain/stores/store-view.ts';

/** Facts about the shop that every page knows. */
export interface Site {
  /** Scheme and host of the shop, for canonical addresses. */
  readonly origin: string;
  /** First part of every path of the store view, e.g. /uk; empty for most. */
  readonly prefix: string;
  /** ISO 4217 code of the prices shown. */
  readonly currency: string;
  readonly store: Pick<StoreView, keyof typeof DEFAULT_SHOWN_STORE>;
  /** Its language and country in words. */
  readonly place: string;
  /** All stores, where there is more than the one. */
  readonly stores: readonly StoreAddress[];
  /** Of tests that change forms: those that the visitor is in. */
  readonly testGroups: readonly string[];
  /** For inline scripts of server HTML; undefined in the browser, which hides nonces. */
  readonly nonce?: string | undefined;
}

/** The shop as it is where nobody says otherwise. */
export const DEFAULT_SITE: Site = {
  origin: '',
  prefix: '',
  currency: DEFAULT_SHOWN_STORE.currency,
  store: DEFAULT_SHOWN_STORE,
  place: '',
  stores: [],
  testGroups: [],
};

/** Facts derived from the shop's data that decide what pages say and where they lead. */
export interface Shop {
  /** Whether it makes plush toys; the words of the demo shop are for such a shop alone. */
  readonly makesPlush: boolean;
  /** Its pages of text. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

/** A shop of which nothing is known. */
export const NEUTRAL_SHOP: Shop = { makesPlush: false, pages: [] };

import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import type { StoreAddress, StoreView } from '@patchwork/domain/stores/store-view.ts';

/** Facts about the shop for every page. */
export interface Site {
  /** For canonical addresses. */
  readonly origin: string;
  /** E.g. /uk; empty for most stores. */
  readonly prefix: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly store: Pick<StoreView, keyof typeof DEFAULT_SHOWN_STORE>;
  /** Its language and country as words. */
  readonly place: string;
  readonly stores: readonly StoreAddress[];
  /** A/B tests that the visitor is in. */
  readonly testGroups: readonly string[];
}

export const DEFAULT_SITE: Site = {
  origin: '',
  prefix: '',
  currency: DEFAULT_SHOWN_STORE.currency,
  store: DEFAULT_SHOWN_STORE,
  place: '',
  stores: [],
  testGroups: [],
};

/** Derived from the shop's data: decides texts and links. */
export interface Shop {
  readonly makesPlush: boolean;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

export const NEUTRAL_SHOP: Shop = { makesPlush: false, pages: [] };

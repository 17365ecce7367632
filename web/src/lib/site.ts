import type { EventSink } from '@patchwork/domain/events/event-names.ts';
import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import type { StoreAddress, StoreView } from '@patchwork/domain/stores/store-view.ts';

/** A store of the shop, for the way to it. */
export interface ListedStore extends StoreAddress {
  readonly name?: string;
  readonly locale?: string;
  /** Its language and country, in its own words. */
  readonly place?: string;
}

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
  readonly stores: readonly ListedStore[];
  /** A/B tests that the visitor is in. */
  readonly testGroups: readonly string[];
  /** Where recorded events go; left out: to the shop's own server. */
  readonly eventSinks?: readonly EventSink[];
  /** Left out: no service wants reports. */
  readonly reportsErrors?: true;
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

/** Pages whose addresses the settings of a store may name. */
export type StoreLinkName =
  | 'ABOUT'
  | 'CALIFORNIA_PRIVACY'
  | 'CONTACT'
  | 'DISTRIBUTORS'
  | 'FINANCIAL_INCENTIVE'
  | 'INSTANT_QUOTE'
  | 'OPT_OUT'
  | 'PRICING'
  | 'PRIVACY'
  | 'REVIEWS'
  | 'TERMS';

interface LinkColumn {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Derived from the shop's data: decides texts and links. */
export interface Shop {
  readonly makesPlush: boolean;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  /** Columns of the footer that editors have written; left out: those of the storefront. */
  readonly columns?: readonly LinkColumn[];
  /** From the settings of the store; left out: none. */
  readonly links?: readonly { readonly name: StoreLinkName; readonly href: string }[];
  readonly sisterBrands?: readonly { readonly name: string; readonly url: string }[];
}

export const NEUTRAL_SHOP: Shop = { makesPlush: false, pages: [] };

/** The address that the store has set for a page; undefined if it has set none. */
export const findStoreLink = ({ links = [] }: Shop, wanted: StoreLinkName): string | undefined =>
  links.find(({ name }) => name === wanted)?.href;

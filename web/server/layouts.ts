import { LAYOUT_SLUG } from '@patchwork/domain/content/components.ts';
import { toCacheTag } from '@patchwork/domain/content/slug.ts';
import type { Purge } from '@patchwork/domain/http/purge.ts';
import { shownCurrency } from '@patchwork/domain/pricing/country-currency.ts';
import { findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { Logger } from 'pino';
import type { Layout, PageRenderer } from '../src/render-contract.ts';
import type { Config } from './config.ts';
import { isPurged } from './purge/purges.ts';
import { createStale } from './staleWhileRevalidate.ts';
import type { Visitor } from './visitor.ts';

const MINUTE_MS = 60_000;

/** The menu, the footer and the settings that all pages of a store share, by currency. */
export interface Layouts {
  /** Null when it could not be fetched. */
  readonly getLayout: (store: StoreView, currency: string) => Promise<Layout | null>;
  /** Codes of the currencies a store's prices can be shown in; none while they cannot be fetched. */
  readonly getCurrencies: (store: StoreView) => Promise<readonly string[]>;
  /** The currency a visitor is shown: only ever one that the shop knows, or the store's own. */
  readonly currencyFor: (visitor: Visitor, store: StoreView) => Promise<string>;
  /** Makes kept layouts be asked for anew if the purge is about the texts of header or footer. */
  readonly purge: (purge: Purge) => void;
}

interface Parts {
  readonly config: Pick<Config, 'gatewayUrl' | 'stores'>;
  readonly log: Logger;
  readonly renderer: (locale: string) => Promise<PageRenderer>;
}

/** Parts that the shop could not say this time are those of the layout before. */
const fillGaps = ({ data, currencies }: Layout, previous: Layout): Layout => {
  const before = new Map(Object.entries(previous.data));
  const filled = Object.entries(data).map(([name, part]) => [name, part ?? before.get(name) ?? null]);
  return {
    data: Object.fromEntries(filled),
    currencies: currencies.length > 0 ? currencies : previous.currencies,
  };
};

/** Of the story with the texts of header and footer: the store's own, and that of all stores. */
export const getLayoutTags = ({ code }: Pick<StoreView, 'code'>): readonly string[] =>
  [LAYOUT_SLUG, `${code.toLowerCase()}/${LAYOUT_SLUG}`].map(toCacheTag);

/** Kept by store and currency, of which there are only as many as the shop has. */
export const createLayouts = ({ config: { gatewayUrl, stores }, log, renderer }: Parts): Layouts => {
  const kept = createStale<Layout>({
    freshMs: MINUTE_MS,
    load: async (key, previous) => {
      const [code, currency = ''] = key.split(' ');
      const store = findStoreView(code, stores);
      const layout = await (await renderer(store.locale)).loadLayout({ gatewayUrl, store, currency });
      return previous ? fillGaps(layout, previous) : layout;
    },
    onFault: (error) => log.error({ err: error }, 'The layout data could not be fetched'),
  });
  const shown = new Set<string>();
  const old = new Set<string>();
  const getLayout: Layouts['getLayout'] = (store, currency) => {
    const key = `${store.code} ${currency}`;
    shown.add(key);
    return kept(key, old.delete(key));
  };
  const purge: Layouts['purge'] = (wanted) => {
    const tags = stores.flatMap(getLayoutTags);
    if (isPurged(tags, wanted)) for (const key of shown) old.add(key);
  };
  const getCurrencies: Layouts['getCurrencies'] = async (store) =>
    (await getLayout(store, store.currency))?.currencies ?? [];
  const currencyFor: Layouts['currencyFor'] = async ({ chosenCurrency, country }, store) =>
    shownCurrency({ chosen: chosenCurrency, country, fallback: store.currency }, await getCurrencies(store));
  return { getLayout, getCurrencies, currencyFor, purge };
};

import { shownCurrency } from '@patchwork/domain/pricing/country-currency.ts';
import { findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { Logger } from 'pino';
import type { Layout, PageRenderer } from '../src/render-contract.ts';
import type { Config } from './config.ts';
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
  const getLayout: Layouts['getLayout'] = (store, currency) => kept(`${store.code} ${currency}`);
  const getCurrencies: Layouts['getCurrencies'] = async (store) =>
    (await getLayout(store, store.currency))?.currencies ?? [];
  const currencyFor: Layouts['currencyFor'] = async ({ chosenCurrency, country }, store) =>
    shownCurrency({ chosen: chosenCurrency, country, fallback: store.currency }, await getCurrencies(store));
  return { getLayout, getCurrencies, currencyFor };
};

import { shownCurrency } from '@patchwork/domain/country-currency.ts';
import { type StoreView, storeViewOf } from '@patchwork/domain/store-view.ts';
import type { Logger } from 'pino';
import type { Layout, PageRenderer } from '../src/render-contract.ts';
import type { Config } from './config.ts';
import { createStale } from './staleWhileRevalidate.ts';
import type { Visitor } from './visitor.ts';

const MINUTE_MS = 60_000;

/** What all pages of a store have in common, by currency. */
export interface Layouts {
  /** Null when it could not be fetched. */
  readonly layoutOf: (store: StoreView, currency: string) => Promise<Layout | null>;
  /** Codes of the currencies a store's prices can be shown in; none while they cannot be fetched. */
  readonly currenciesOf: (store: StoreView) => Promise<readonly string[]>;
  /** The currency a visitor is shown: only ever one that the shop knows, or the store's own. */
  readonly currencyFor: (visitor: Visitor, store: StoreView) => Promise<string>;
}

interface Parts {
  readonly config: Pick<Config, 'gatewayUrl' | 'stores'>;
  readonly log: Logger;
  readonly renderer: () => Promise<PageRenderer>;
}

/** Kept by store and currency, of which there are only as many as the shop has. */
export const createLayouts = ({ config: { gatewayUrl, stores }, log, renderer }: Parts): Layouts => {
  const kept = createStale<Layout>({
    freshMs: MINUTE_MS,
    load: async (key) => {
      const [code, currency = ''] = key.split(' ');
      return (await renderer()).loadLayout({ gatewayUrl, store: storeViewOf(code, stores), currency });
    },
    onFault: (error) => log.error({ err: error }, 'The layout data could not be fetched'),
  });
  const layoutOf: Layouts['layoutOf'] = (store, currency) => kept(`${store.code} ${currency}`);
  const currenciesOf: Layouts['currenciesOf'] = async (store) =>
    (await layoutOf(store, store.currency))?.currencies ?? [];
  const currencyFor: Layouts['currencyFor'] = async ({ chosenCurrency, country }, store) =>
    shownCurrency({ chosen: chosenCurrency, country, fallback: store.currency }, await currenciesOf(store));
  return { layoutOf, currenciesOf, currencyFor };
};

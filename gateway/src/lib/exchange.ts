import type { RestClient } from '../rest/client.ts';
import { array, object, scalar, text } from '../rest/shape.ts';
import { deriveOnce } from './derive.ts';
import { once } from './once.ts';

/** The display currency. */
export interface Exchange {
  readonly currency: string;
  /** Units of it for one unit of the store's own currency. */
  readonly rate: number;
  /** The store's own currency. */
  readonly base: string;
}

export interface RateDto {
  currency_to: string;
  rate: number;
}

const ratesShape = array(object({ currency_to: text, rate: scalar }));

const indexRates = deriveOnce((rows: readonly RateDto[]) => new Map(rows.map((row) => [row.currency_to, row.rate])));

/** Units of each currency for one of the store's own. */
export const readRates = async (rest: RestClient): Promise<ReadonlyMap<string, number>> =>
  indexRates(await rest.get<RateDto[]>('currencies/rates', { shape: ratesShape, sharing: 'reference' }));

interface CurrencyRequest {
  readonly currency: string;
  readonly baseCurrency: string;
  /** Told of a currency that the shop does not know. */
  readonly onUnknown: (currency: string) => void;
}

const read = async (rest: RestClient, { currency, baseCurrency, onUnknown }: CurrencyRequest): Promise<Exchange> => {
  const own = { currency: baseCurrency, rate: 1, base: baseCurrency };
  if (currency === baseCurrency) return own;
  const rate = (await readRates(rest)).get(currency);
  if (rate !== undefined) return { currency, rate, base: baseCurrency };
  onUnknown(currency);
  return own;
};

/**
 * The caller's currency, read once in a request; one that the shop does not know gives way to the store's own. Every
 * call that tells amounts asks for the currency that comes out of this.
 */
export const createExchange = (rest: RestClient, wanted: CurrencyRequest): (() => Promise<Exchange>) =>
  once(() => read(rest, wanted));

import type { RestClient } from '../rest/client.ts';
import { deriveOnce } from './derive.ts';
import { once } from './once.ts';

/** The currency that amounts are told in. */
export interface Exchange {
  readonly currency: string;
  /** Units of it for one unit of the store's own currency. */
  readonly rate: number;
}

export interface RateDto {
  currency_to: string;
  rate: number;
}

const ratesOf = deriveOnce((rows: readonly RateDto[]) => new Map(rows.map((row) => [row.currency_to, row.rate])));

/** Units of each currency for one of the store's own. */
export const readRates = async (rest: RestClient): Promise<ReadonlyMap<string, number>> =>
  ratesOf(await rest.get<RateDto[]>('currencies/rates', { sharing: 'reference' }));

interface Wanted {
  readonly currency: string;
  readonly baseCurrency: string;
}

const read = async (rest: RestClient, { currency, baseCurrency }: Wanted): Promise<Exchange> => {
  const own = { currency: baseCurrency, rate: 1 };
  if (currency === baseCurrency) return own;
  const rate = (await readRates(rest)).get(currency);
  return rate === undefined ? own : { currency, rate };
};

/**
 * The caller's currency, read once in a request; one that the shop does not know gives way to the store's own. Every
 * call that tells amounts asks for the currency that comes out of this.
 */
export const createExchange = (rest: RestClient, wanted: Wanted): (() => Promise<Exchange>) =>
  once(() => read(rest, wanted));

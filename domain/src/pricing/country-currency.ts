/** Countries and territories by the currency people pay with there; one entry a currency, codes of ISO 3166-1. */
const COUNTRIES_BY_CURRENCY: Readonly<Record<string, string>> = {
  USD: 'US AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG GS IM JE',
  CAD: 'CA',
  AUD: 'AU CC CX HM KI NF NR TV',
  CHF: 'CH LI',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  HUF: 'HU',
  JPY: 'JP',
  MXN: 'MX',
  NOK: 'NO BV SJ',
  NZD: 'NZ CK NU PN TK',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
};

const CURRENCY_BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES_BY_CURRENCY).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

const COUNTRY = /^[A-Z]{2}$/;
/** Codes that geo services send for an unknown country. */
const NOWHERE = new Set(['XX', 'ZZ']);

/** A country code as a geo service or a cookie gives it; null for anything but two capital letters that name a place. */
export const readCountry = (text: string | undefined): string | null =>
  text !== undefined && COUNTRY.test(text) && !NOWHERE.has(text) ? text : null;

/** ISO 4217 code of the currency people pay with in a country; null where this table does not know. */
export const findCountryCurrency = (country: string): string | null => CURRENCY_BY_COUNTRY.get(country) ?? null;

export interface CurrencyWishes {
  /** Chosen by the shopper; null for none. */
  readonly chosen: string | null;
  /** ISO 3166-1; null when unknown. */
  readonly country: string | null;
  /** Of the store view. */
  readonly fallback: string;
}

/**
 * The currency prices are shown in: the chosen one, else that of the country, else the store's own. Currencies the shop
 * does not know count as none.
 */
export const shownCurrency = ({ chosen, country, fallback }: CurrencyWishes, known: readonly string[]): string => {
  if (chosen !== null && known.includes(chosen)) return chosen;
  const local = country === null ? null : findCountryCurrency(country);
  return local !== null && known.includes(local) ? local : fallback;
};

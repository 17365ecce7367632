/** Countries and territories (ISO 3166-1) by their currency. */
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

/** A country code from a geo service or a cookie; null unless it is two capital letters that name a place. */
export const readCountry = (text: string | undefined): string | null =>
  text !== undefined && COUNTRY.test(text) && !NOWHERE.has(text) ? text : null;

export const findCountryCurrency = (country: string): string | null => CURRENCY_BY_COUNTRY.get(country) ?? null;

interface CurrencyWishes {
  readonly chosen: string | null;
  /** ISO 3166-1; null when unknown. */
  readonly country: string | null;
  readonly fallback: string;
}

/** The currency of prices: the chosen one, else the country's, else the store's. Unknown currencies are ignored. */
export const shownCurrency = ({ chosen, country, fallback }: CurrencyWishes, known: readonly string[]): string => {
  if (chosen !== null && known.includes(chosen)) return chosen;
  const local = country === null ? null : findCountryCurrency(country);
  return local !== null && known.includes(local) ? local : fallback;
};

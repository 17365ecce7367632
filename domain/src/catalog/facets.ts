/** Filters of a product list by default. */
export const DEFAULT_FACETS: readonly string[] = ['color', 'erin_recommends', 'price', 'size'];

export const FACET_SIZE = 10;

/** Maximum of values per filter, and of filters per list. */
export const MOST_FACETS = 999;

/** Maximum of distinct filters in a list, and of values in all of them. */
export const MOST_DIFFERENT_FILTERS = 30;
export const MOST_FILTER_VALUES = 2000;

/** In whole units of a currency: `from` inclusive, `to` exclusive, null is open. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

export const PRICE_RANGES: readonly PriceRange[] = [
  { from: 0, to: 50 },
  { from: 50, to: 100 },
  { from: 100, to: 150 },
  { from: 150, to: null },
];

const OPEN = '*';
const KEY = /^(\*|\d+(?:\.\d+)?)-(\*|\d+(?:\.\d+)?)$/;

const bound = (text: string | undefined): number | null => (text === undefined || text === OPEN ? null : Number(text));

/** For addresses and requests: "0-50", "150-*". */
export const priceRangeKey = ({ from, to }: PriceRange): string => `${from ?? OPEN}-${to ?? OPEN}`;

export const parsePriceRange = (key: string): PriceRange | null => {
  const match = KEY.exec(key);
  return match ? { from: bound(match[1]), to: bound(match[2]) } : null;
};

/** `price` in the currency's units. A price on a border belongs to the upper range. */
export const isInPriceRange = (price: number, { from, to }: PriceRange): boolean =>
  price >= (from ?? Number.NEGATIVE_INFINITY) && price < (to ?? Number.POSITIVE_INFINITY);

/** "< $50" for the lowest range, "> $150" for the highest, "$50 - $100" between them. */
export const priceRangeLabel = ({ from, to }: PriceRange, currencySign: string): string => {
  if (to === null) return `> ${currencySign}${from ?? 0}`;
  return from ? `${currencySign}${from} - ${currencySign}${to}` : `< ${currencySign}${to}`;
};

/** The filters that a product list offers where nothing else is said. */
export const DEFAULT_FACETS: readonly string[] = ['color', 'erin_recommends', 'price', 'size'];

/** How many values a filter offers where nothing else is said. */
export const FACET_SIZE = 10;

/** How many values a filter offers, and how many filters a list takes, at most. */
export const MOST_FACETS = 999;

/** How many of the filters of a list may be different ones, and how many values all of them name together, at most. */
export const MOST_DIFFERENT_FILTERS = 30;
export const MOST_FILTER_VALUES = 2000;

/** A span of prices in whole units of a currency: from (included) to (left out); open where null. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The spans that prices are filtered by. */
export const PRICE_RANGES: readonly PriceRange[] = [
  { from: 0, to: 50 },
  { from: 50, to: 100 },
  { from: 100, to: 150 },
  { from: 150, to: null },
];

const OPEN = '*';
const KEY = /^(\*|\d+(?:\.\d+)?)-(\*|\d+(?:\.\d+)?)$/;

const bound = (text: string | undefined): number | null => (text === undefined || text === OPEN ? null : Number(text));

/** How a range is called in an address or a request: "0-50", "150-*". */
export const priceRangeKey = ({ from, to }: PriceRange): string => `${from ?? OPEN}-${to ?? OPEN}`;

/** The range under a key; null for a text that is none. */
export const parsePriceRange = (key: string): PriceRange | null => {
  const match = KEY.exec(key);
  return match ? { from: bound(match[1]), to: bound(match[2]) } : null;
};

/** Whether a price, in the currency's units, is in the range. A price on a border is in the upper one. */
export const isInPriceRange = (price: number, { from, to }: PriceRange): boolean =>
  price >= (from ?? Number.NEGATIVE_INFINITY) && price < (to ?? Number.POSITIVE_INFINITY);

/** The label of a range: "< $50" for the lowest range, "> $150" for the highest, "$50 - $100" between them. */
export const priceRangeLabel = ({ from, to }: PriceRange, currencySign: string): string => {
  if (to === null) return `> ${currencySign}${from ?? 0}`;
  return from ? `${currencySign}${from} - ${currencySign}${to}` : `< ${currencySign}${to}`;
};

/** Some of the ways to buy a product, by their numbers: thirty to a word, so that sets are compared at once. */
export type Ways = readonly number[];

const BITS = 30;

/** The set of the ways with these numbers, of `count` that there are. */
export const toWays = (numbers: readonly number[], count: number): Ways => {
  const words = new Array<number>(Math.ceil(count / BITS)).fill(0);
  for (const number of numbers) {
    const word = Math.floor(number / BITS);
    words[word] = (words[word] as number) | (1 << (number % BITS));
  }
  return words;
};

// Most products have one word of ways, and all of them are looked at for every list.
export const uniteWays = (a: Ways, b: Ways): Ways =>
  a.length === 1 ? [(a[0] as number) | (b[0] as number)] : a.map((word, at) => word | (b[at] as number));

export const intersectWays = (a: Ways, b: Ways): Ways =>
  a.length === 1 ? [(a[0] as number) & (b[0] as number)] : a.map((word, at) => word & (b[at] as number));

export const intersects = (a: Ways, b: Ways): boolean => {
  for (let at = 0; at < a.length; at += 1) if (((a[at] as number) & (b[at] as number)) !== 0) return true;
  return false;
};

export const isAny = (ways: Ways): boolean => {
  for (let at = 0; at < ways.length; at += 1) if (ways[at] !== 0) return true;
  return false;
};

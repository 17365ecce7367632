/** A set of a product's variants as bits, thirty per word, for fast intersection. */
export type VariantSet = readonly number[];

const BITS = 30;

/** The set of these variants, of `count`. */
export const toVariantSet = (numbers: readonly number[], count: number): VariantSet => {
  const words = new Array<number>(Math.ceil(count / BITS)).fill(0);
  for (const number of numbers) {
    const word = Math.floor(number / BITS);
    words[word] = (words[word] as number) | (1 << (number % BITS));
  }
  return words;
};

// Most products need one word, and every list scans all of them.
export const uniteVariants = (a: VariantSet, b: VariantSet): VariantSet =>
  a.length === 1 ? [(a[0] as number) | (b[0] as number)] : a.map((word, at) => word | (b[at] as number));

export const intersectVariants = (a: VariantSet, b: VariantSet): VariantSet =>
  a.length === 1 ? [(a[0] as number) & (b[0] as number)] : a.map((word, at) => word & (b[at] as number));

export const intersects = (a: VariantSet, b: VariantSet): boolean => {
  for (let at = 0; at < a.length; at += 1) if (((a[at] as number) & (b[at] as number)) !== 0) return true;
  return false;
};

export const isAny = (variants: VariantSet): boolean => {
  for (let at = 0; at < variants.length; at += 1) if (variants[at] !== 0) return true;
  return false;
};

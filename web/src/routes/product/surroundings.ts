import type { ComponentType } from 'react';
import type { SurroundedOffer } from './offerProps.ts';

type Surroundings = ComponentType<SurroundedOffer>;

const KINDS: readonly (readonly [RegExp, () => Promise<Surroundings>])[] = [
  [
    /^\/(phrase-pillow-customize|(cut-out|renaissance)-blankets)\//,
    async () => (await import('./DesignedOffer.tsx')).DesignedOffer,
  ],
  [/^\/bulk-[a-z-]*samples\/create\//, async () => (await import('./SampleOffer.tsx')).SampleOffer],
];

const kindOf = (path: string) => KINDS.find(([address]) => address.test(path));

const loaded = new Map<RegExp, Surroundings>();

/** Fetches what surrounds a product whose address is one of those with more on them than a product page. */
export const loadSurroundings = async (path: string): Promise<void> => {
  const kind = kindOf(path);
  if (kind && !loaded.has(kind[0])) loaded.set(kind[0], await kind[1]());
};

/** What surrounds the product at a path; undefined where nothing does. */
export const surroundingsOf = (path: string): Surroundings | undefined => {
  const kind = kindOf(path);
  return kind && loaded.get(kind[0]);
};

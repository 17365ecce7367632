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

const findKind = (path: string) => KINDS.find(([address]) => address.test(path));

const loaded = new Map<RegExp, Surroundings>();

/** Loads the wrapper of a product at addresses that show more than a plain product page. */
export const loadSurroundings = async (path: string): Promise<void> => {
  const kind = findKind(path);
  if (kind && !loaded.has(kind[0])) loaded.set(kind[0], await kind[1]());
};

/** Undefined if there is none or it is not loaded. */
export const getSurroundings = (path: string): Surroundings | undefined => {
  const kind = findKind(path);
  return kind && loaded.get(kind[0]);
};

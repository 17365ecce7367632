import { createContext } from 'react';

/** Hue of the main picture of the choice so far, in OKLCH degrees; null if unknown. */
export const ShownHueContext = createContext<number | null>(null);

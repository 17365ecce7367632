import { createContext } from 'react';

/** Hue of the picture that stands for the choice so far, in OKLCH degrees; null: none is known. */
export const ShownHueContext = createContext<number | null>(null);

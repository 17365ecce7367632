import { deepen, lighten } from './color.ts';
import type { Fabric } from './piece.ts';
import { createRandom, type Random } from './random.ts';

/** Shared gradients and patterns of a picture, and its own random numbers. */
export interface Ink {
  readonly random: Random;
  /** Registers a definition once per picture and returns its `url(#…)`. */
  readonly define: (id: string, markup: () => string) => string;
  /** A number that is unique within the picture. */
  readonly next: () => number;
  /** The id of a drawing that is used more than once, told apart by the very object it is drawn from. */
  readonly share: (source: object, markup: () => string) => string;
  readonly definitions: () => string;
}

export const createInk = (seed: string): Ink => {
  const known = new Map<string, string>();
  const shared = new Map<object, string>();
  let count = 0;
  return {
    random: createRandom(seed),
    define: (id, markup) => {
      if (!known.has(id)) known.set(id, markup());
      return `url(#${id})`;
    },
    next: () => ++count,
    share: (source, markup) => {
      const id = shared.get(source) ?? `u${++count}`;
      if (!shared.has(source)) known.set(id, `<g id="${id}">${markup()}</g>`);
      shared.set(source, id);
      return id;
    },
    definitions: () => `<defs>${[...known.values()].join('')}</defs>`,
  };
};

const stop = (offset: number, color: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

const key = (color: string): string => color.slice(1);

/** How round a fabric looks: the lift of the lit side and the depth of the shaded one. */
const ROUNDNESS: Record<Fabric, readonly [lift: number, depth: number]> = {
  fur: [0.07, 0.15],
  minky: [0.08, 0.15],
  cotton: [0.05, 0.09],
  knit: [0.05, 0.12],
  felt: [0.03, 0.06],
  paper: [0.02, 0.03],
  metal: [0.12, 0.26],
  wood: [0.04, 0.08],
  flat: [0, 0],
};

/** A body of this colour lit softly from above, slightly from the left. */
export const formFill = (ink: Ink, color: string, fabric: Fabric): string => {
  const [lift, depth] = ROUNDNESS[fabric];
  if (depth === 0) return color;
  return ink.define(`f-${fabric}-${key(color)}`, () => {
    const stops = [
      stop(0, lighten(color, lift)),
      stop(0.5, color),
      stop(0.82, deepen(color, depth * 0.55)),
      stop(1, deepen(color, depth)),
    ];
    return `<radialGradient id="f-${fabric}-${key(color)}" cx=".44" cy=".2" r=".88">${stops.join('')}</radialGradient>`;
  });
};

/** The same light as a veil, for a part whose own colours are already there; null where there is no light to add. */
export const veilFill = (ink: Ink, color: string, fabric: Fabric): string | null => {
  const [lift, depth] = ROUNDNESS[fabric];
  if (depth === 0) return null;
  const id = `v-${fabric}-${key(color)}`;
  return ink.define(id, () => {
    const dark = deepen(color, 0.3);
    const stops = [
      stop(0, '#ffffff', lift * 2.6),
      stop(0.45, '#ffffff', 0),
      stop(0.5, dark, 0),
      stop(0.82, dark, depth * 0.9),
      stop(1, dark, depth * 2.2),
    ];
    return `<radialGradient id="${id}" cx=".44" cy=".2" r=".88">${stops.join('')}</radialGradient>`;
  });
};

/** Shade from above that fades out downwards. */
export const dimFill = (ink: Ink, color: string, strength: number): string => {
  const id = `d-${key(color)}-${Math.round(strength * 100)}`;
  const dark = deepen(color, 0.32);
  const stops = [stop(0, dark, strength), stop(0.22, dark, strength * 0.55), stop(0.5, dark, 0)];
  return ink.define(id, () => `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`);
};

/** A spot that is strongest in its middle and has no edge. */
export const spotFill = (ink: Ink, color: string, opacity: number): string => {
  const id = `s-${key(color)}-${Math.round(opacity * 100)}`;
  const stops = [stop(0, color, opacity), stop(0.45, color, opacity * 0.72), stop(1, color, 0)];
  return ink.define(id, () => `<radialGradient id="${id}">${stops.join('')}</radialGradient>`);
};

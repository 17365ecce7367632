import { cheerful, deepen, lighten, oklch, toOklch } from '@patchwork/backend/src/media/drawing/color.ts';
import type { AnimalMotif, Ears, Feature, IllustrationSpec, Marking } from './spec.ts';

/** A spec with every color decided. */
export interface Look {
  readonly body: string;
  readonly belly: string;
  readonly mark: string;
  readonly accent: string;
  readonly thread: string;
  readonly blush: string;
  readonly iris?: string;
  readonly marking: Marking;
  readonly ears: Ears;
  readonly features: readonly Feature[];
  readonly seed: string;
}

/** Lightness and chroma that suit each animal; the hue is the product's own. */
const COAT: Record<AnimalMotif, readonly [l: number, c: number]> = {
  bear: [0.68, 0.09],
  bunny: [0.9, 0.035],
  cat: [0.76, 0.1],
  dog: [0.76, 0.09],
  fox: [0.7, 0.15],
  dragon: [0.7, 0.12],
  dinosaur: [0.74, 0.12],
  octopus: [0.74, 0.12],
  unicorn: [0.95, 0.018],
  elephant: [0.73, 0.045],
  sloth: [0.63, 0.055],
  drawing: [0.76, 0.13],
};

const THREAD = '#3d2a28';

/** On green to violet cloth a dark blush turns grey; those take a light pink. */
const isCool = (hue: number): boolean => hue > 120 && hue < 320;

/** The hue people expect of an animal when the product's hue is not about its coat. */
export const NATURAL_HUE: Record<AnimalMotif, number> = {
  bear: 60,
  bunny: 40,
  cat: 66,
  dog: 75,
  fox: 48,
  dragon: 155,
  dinosaur: 135,
  octopus: 310,
  unicorn: 340,
  elephant: 250,
  sloth: 65,
  drawing: 200,
};

export const toLook = (spec: IllustrationSpec, animal: AnimalMotif): Look => {
  const [l, c] = COAT[animal];
  const body = spec.colors?.body ?? oklch(l, c, spec.hue);
  const tone = toOklch(body);
  const belly = spec.colors?.belly ?? oklch(Math.min(0.96, tone.l + 0.17), tone.c * 0.38, tone.h);
  return {
    body,
    belly,
    mark: spec.colors?.mark ?? (tone.l > 0.5 ? deepen(body, 0.17) : lighten(body, 0.4)),
    accent: spec.colors?.accent ?? cheerful(spec.hue + 165),
    thread: tone.l < 0.4 ? '#1d1517' : THREAD,
    blush: isCool(tone.h) ? '#ff9fb4' : oklch(0.72, 0.14, 18),
    ...(spec.colors?.iris && { iris: spec.colors.iris }),
    marking: spec.marking ?? 'plain',
    ears: spec.ears ?? 'floppy',
    features: spec.features ?? [],
    seed: spec.seed,
  };
};

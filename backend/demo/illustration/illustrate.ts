import { toOklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { getGroundHue } from '@patchwork/backend/src/media/drawing/framing.ts';
import { createInk } from '@patchwork/backend/src/media/drawing/ink.ts';
import { frame } from '@patchwork/backend/src/media/drawing/stage.ts';
import type { PictureView } from '@patchwork/backend/src/media/drawing.port.ts';
import { toLook } from './look.ts';
import { itemView } from './scene/item-views.ts';
import { type Studio, toyView } from './scene/toy-views.ts';
import { type IllustrationSpec, isAnimalMotif } from './spec.ts';

const PALE = 0.86;

/** A pale toy needs a deeper ground. */
const getGroundDepth = (spec: IllustrationSpec): number => {
  const body = isAnimalMotif(spec.motif) ? toOklch(toLook(spec, spec.motif).body).l : 0;
  return Math.max(0, body - PALE) * 0.28;
};

const draw = (studio: Studio, view: PictureView): string => {
  const { motif } = studio.spec;
  return isAnimalMotif(motif) ? toyView(studio, motif, view) : itemView(studio, motif, view);
};

/** One picture as an SVG document of 1350 × 1674 units: the same spec and view give the same text, always. */
export const illustrate = (spec: IllustrationSpec, view: PictureView): string => {
  const ink = createInk(`${spec.seed} ${spec.motif} ${view}`);
  const studio: Studio = { ink, spec, hue: getGroundHue(spec), depth: getGroundDepth(spec) };
  return frame(ink, draw(studio, view));
};

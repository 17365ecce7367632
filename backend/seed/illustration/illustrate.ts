import { createInk } from './kit/ink.ts';
import { createRandom } from './kit/random.ts';
import { itemView } from './scene/item-views.ts';
import { frame } from './scene/stage.ts';
import { type Studio, toyView } from './scene/toy-views.ts';
import { ILLUSTRATION_VIEWS, type IllustrationSpec, type IllustrationView, isAnimalMotif } from './spec.ts';

/** Hue of the pastel ground: the product's own, moved a little so that neighbours in a list differ. */
export const groundHue = (spec: IllustrationSpec): number => {
  const drift = (createRandom(`${spec.seed} ground`)() - 0.5) * 28;
  return (((spec.hue + drift) % 360) + 360) % 360;
};

/** The views a product's gallery shows, first the one for lists. */
export const viewsOf = (_spec: IllustrationSpec): readonly IllustrationView[] => ILLUSTRATION_VIEWS;

/** One picture as an SVG document of 1350 × 1674 units: the same spec and view give the same text, always. */
export const illustrate = (spec: IllustrationSpec, view: IllustrationView): string => {
  const ink = createInk(`${spec.seed} ${spec.motif} ${view}`);
  const studio: Studio = { ink, spec, hue: groundHue(spec) };
  const content = isAnimalMotif(spec.motif) ? toyView(studio, spec.motif, view) : itemView(studio, spec.motif, view);
  return frame(ink, content);
};

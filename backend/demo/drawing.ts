import type { DrawingPort } from '@patchwork/backend/src/media/drawing.port.ts';
import { illustrate } from './illustration/illustrate.ts';
import { drawSite, isSiteArt } from './illustration/site/site.ts';
import { isIllustrationSpec } from './illustration/spec.ts';

/** Draws the demo shop's toys and things, and what its forms let people choose from. */
export const demoDrawing: DrawingPort = {
  findPicture: (spec, view) => (isIllustrationSpec(spec) ? () => illustrate(spec, view) : undefined),
  findSitePicture: (name) => (isSiteArt(name) ? () => drawSite(name) : undefined),
};

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { drawStandIn, isStandIn } from './drawing/stand-in.ts';
import type { DrawingPort } from './drawing.port.ts';

const HERO = new URL('hero.svgz', import.meta.url);

const drawHero = (): string => gunzipSync(readFileSync(HERO)).toString();

/** Drawings of every shop: the hero of the home page, and placeholders for missing pictures. */
export const ownDrawing: DrawingPort = {
  findPicture: (spec, view) => (isStandIn(spec) ? () => drawStandIn(spec, view) : undefined),
  findSitePicture: (name) => (name === 'hero' ? drawHero : undefined),
};

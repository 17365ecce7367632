import { oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { grainFill } from '@patchwork/backend/src/media/drawing/grain.ts';
import { createInk, type Ink, spotFill } from '@patchwork/backend/src/media/drawing/ink.ts';
import { getPieceBounds } from '@patchwork/backend/src/media/drawing/move.ts';
import { paintPlush } from '@patchwork/backend/src/media/drawing/plush.ts';
import { at, contactShadow } from '@patchwork/backend/src/media/drawing/stage.ts';
import { ANIMALS } from '../animal/animals.ts';
import { FRONT } from '../animal/toy.ts';
import { type Look, toLook } from '../look.ts';
import { crayonSheet } from '../scene/props.ts';
import type { AnimalMotif, IllustrationSpec } from '../spec.ts';

const HERO_WIDTH = 1600;
const HERO_HEIGHT = 900;

const SHELF_Y = 770;

interface Guest {
  readonly spec: Omit<IllustrationSpec, 'motif' | 'seed'> & { readonly motif: AnimalMotif };
  readonly x: number;
  readonly height: number;
  readonly turn: number;
  readonly waves?: boolean;
}

const CALICO = { motif: 'cat', hue: 66, marking: 'calico', colors: { body: '#f8f1e7', mark: '#e0a05c' } } as const;

const GUESTS: readonly Guest[] = [
  { spec: { motif: 'elephant', hue: 250 }, x: 335, height: 350, turn: 0.2 },
  { spec: { motif: 'unicorn', hue: 340 }, x: 1362, height: 440, turn: -0.25 },
  { spec: { motif: 'fox', hue: 48 }, x: 1122, height: 360, turn: -0.2 },
  { spec: { motif: 'bunny', hue: 20 }, x: 572, height: 440, turn: 0.25 },
  { spec: { motif: 'drawing', hue: 200, colors: { accent: '#f6a5b8' } }, x: 838, height: 430, turn: 0, waves: true },
  { spec: { motif: 'bear', hue: 62 }, x: 1240, height: 195, turn: -0.3 },
  { spec: { motif: 'octopus', hue: 310 }, x: 135, height: 200, turn: 0.3 },
  { spec: CALICO, x: 700, height: 190, turn: 0.15 },
  { spec: { motif: 'dinosaur', hue: 140 }, x: 1490, height: 215, turn: -0.3, waves: true },
];

const SEED = 'hero 3';
const look = ({ spec }: Guest): Look => toLook({ ...spec, seed: SEED }, spec.motif);

const guest = (ink: Ink, who: Guest): string => {
  const toy = ANIMALS[who.spec.motif](look(who), { turn: who.turn, gesture: who.waves ? 'wave' : 'rest' });
  const { top, bottom } = getPieceBounds(toy.pieces);
  const scale = who.height / (bottom - top);
  const shadow = contactShadow(ink, 60, { x: who.x, y: SHELF_Y + 2, rx: 300 * scale });
  return shadow + at({ x: who.x, y: SHELF_Y + 4 - bottom * scale, scale }, paintPlush(toy.pieces, ink));
};

const backdrop = (ink: Ink): string => {
  const sky = ink.define('sky', () => {
    const stops = `<stop offset="0" stop-color="${oklch(0.95, 0.045, 92)}"/><stop offset="1" stop-color="${oklch(0.92, 0.055, 65)}"/>`;
    return `<linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient>`;
  });
  const lamp = `<ellipse cx="780" cy="300" rx="900" ry="460" fill="${spotFill(ink, '#ffffff', 0.75)}"/>`;
  return `<rect width="${HERO_WIDTH}" height="${HERO_HEIGHT}" fill="${sky}"/>${lamp}`;
};

/** A string of patchwork pennants across the top. */
const bunting = (): string => {
  const flags = Array.from({ length: 17 }, (_, index) => {
    const x = 10 + index * 98;
    const y = 40 + Math.sin((index / 16) * Math.PI) * 54;
    const color = oklch(0.83, 0.085, 20 + index * 67);
    const flag = `<path d="M${x - 34} ${y}h68l-34 74z" fill="${color}" stroke="${color}" stroke-width="6" stroke-linejoin="round"/>`;
    return `${flag}<path d="M${x - 26} ${y + 8}h52l-26 57z" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="8 6" stroke-opacity=".8"/>`;
  });
  return `<path d="M-20 34Q800 152 1620 34" fill="none" stroke="#b98a5e" stroke-width="5"/>${flags.join('')}`;
};

const shelf = (ink: Ink): string => {
  const grain = grainFill(ink, 'wood') ?? 'none';
  const top = `<rect y="${SHELF_Y - 26}" width="1600" height="64" fill="${oklch(0.83, 0.06, 70)}"/><rect y="${SHELF_Y - 26}" width="1600" height="64" fill="${grain}"/>`;
  const edge = `<rect y="${SHELF_Y + 38}" width="1600" height="40" fill="${oklch(0.73, 0.07, 66)}"/><rect y="${SHELF_Y + 38}" width="1600" height="40" fill="${grain}"/>`;
  const below = `<rect y="${SHELF_Y + 78}" width="1600" height="60" fill="${oklch(0.86, 0.055, 66)}"/><ellipse cx="800" cy="${SHELF_Y + 80}" rx="1000" ry="40" fill="${spotFill(ink, oklch(0.45, 0.07, 60), 0.35)}"/>`;
  return below + top + edge;
};

/** The picture at the top of the home page: the toys on their shelf, and the drawing one of them was made from. */
export const hero = (): string => {
  const ink = createInk(SEED);
  const invented = GUESTS.find(({ spec }) => spec.motif === 'drawing');
  const drawn = invented ? ANIMALS.drawing(look(invented), FRONT).pieces : [];
  const sheet = crayonSheet(ink, drawn, { x: 1046, y: 268, scale: 0.4, turn: 5 });
  const content = [backdrop(ink), sheet, bunting(), shelf(ink), ...GUESTS.map((who) => guest(ink, who))].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HERO_WIDTH} ${HERO_HEIGHT}" width="${HERO_WIDTH}" height="${HERO_HEIGHT}">${ink.definitions()}${content}</svg>`;
};

import { oklch } from './color.ts';
import type { Bounds } from './geometry.ts';
import { type Ink, spotFill } from './ink.ts';

/** The picture's own units: the gallery size in pixels. */
export const WIDTH = 1350;
export const HEIGHT = 1674;

const MIDDLE_Y = HEIGHT / 2;
/** Largest subject that every thumbnail crop still shows whole with air around it. */
const ROOM = { width: 990, height: 1160, scale: 1.2 };
const LOWEST_FLOOR = 1420;

/** Where a thing stands, as an SVG transform of its own coordinates (standing on y = 0). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Puts a subject as large as the room allows, in the middle of every crop. */
export const fit = (bounds: Bounds, room: { width: number; height: number; scale: number } = ROOM): Spot => {
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const scale = Math.min(room.width / width, room.height / height, room.scale);
  const floor = Math.min(LOWEST_FLOOR, MIDDLE_Y + (height * scale) / 2 + 30);
  return { scale, x: WIDTH / 2 - ((bounds.left + bounds.right) / 2) * scale, y: floor - bounds.bottom * scale };
};

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);

export const at = ({ x, y, scale }: Spot, drawing: string, turn = 0): string => {
  const rotation = turn ? ` rotate(${turn})` : '';
  return `<g transform="translate(${fixed(x)} ${fixed(y)})${rotation} scale(${fixed(scale)})">${drawing}</g>`;
};

const gradient = (ink: Ink, id: string, stops: readonly (readonly [number, string])[]): string =>
  ink.define(id, () => {
    const list = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
    return `<linearGradient id="${id}" x2="0" y2="1">${list}</linearGradient>`;
  });

/** The pastel a picture stands on. */
export interface Ground {
  /** OKLCH degrees. */
  readonly hue: number;
  /** How much deeper than usual: a white toy needs a ground it stands out from. */
  readonly depth: number;
  /** Where wall turns to floor. */
  readonly horizon: number;
}

/** A seamless pastel sweep, lit from above, that turns from wall to floor at the horizon. */
export const paintGround = (ink: Ink, { hue, depth, horizon }: Ground): string => {
  const fold = horizon / HEIGHT;
  const tone = (lightness: number, chroma: number): string => oklch(lightness - depth, chroma + depth * 0.25, hue);
  const sweep = gradient(ink, 'sweep', [
    [0, tone(0.938, 0.034)],
    [fold - 0.16, tone(0.952, 0.032)],
    [fold, tone(0.91, 0.044)],
    [fold + 0.06, tone(0.925, 0.042)],
    [1, tone(0.885, 0.052)],
  ]);
  const lamp = spotFill(ink, '#ffffff', 0.62 - depth * 4);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sweep}"/><ellipse cx="600" cy="560" rx="720" ry="640" fill="${lamp}"/>`;
};

/** The soft dark pool under something that stands; a small deep one and a wide faint one. */
export const contactShadow = (ink: Ink, hue: number, under: { x: number; y: number; rx: number }): string => {
  const tone = oklch(0.38, 0.07, hue);
  const { x, y, rx } = under;
  const pool = (scale: number, ry: number, opacity: number): string =>
    `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx * scale)}" ry="${fixed(ry)}" fill="${spotFill(ink, tone, opacity)}"/>`;
  return pool(1.28, Math.min(90, rx * 0.24), 0.32) + pool(0.98, Math.min(44, rx * 0.12), 0.55);
};

/** The faint shade a hanging thing throws on the wall behind it. */
export const wallShadow = (ink: Ink, hue: number, behind: { x: number; y: number; rx: number; ry: number }): string => {
  const { x, y, rx, ry } = behind;
  const tone = spotFill(ink, oklch(0.45, 0.08, hue), 0.24);
  return `<ellipse cx="${fixed(x + 22)}" cy="${fixed(y + 40)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${tone}"/>`;
};

export const frame = (ink: Ink, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${ink.definitions()}${content}</svg>`;

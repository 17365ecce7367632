import type { Ink } from './ink.ts';
import type { Fabric } from './piece.ts';
import { createRandom, type Random } from './random.ts';

const TILE = 120;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Short curved hairs, half of them light and half dark; one path each, since the tile is drawn once per part. */
const hairs = (random: Random, count: number, length: number): string => {
  const strokes = Array.from({ length: count }, () => {
    const [x, y] = [round(random() * TILE), round(random() * TILE)];
    const [dx, dy] = [round((random() - 0.5) * length), round(length * (0.5 + random() * 0.6))];
    return `M${x} ${y}q${round(dx * 0.1)} ${round(dy / 2)} ${dx} ${dy}`;
  });
  const half = count / 2;
  const light = `<path d="${strokes.slice(0, half).join('')}" stroke="#fff" stroke-opacity=".2"/>`;
  return `${light}<path d="${strokes.slice(half).join('')}" stroke="#2a1608" stroke-opacity=".09"/>`;
};

const rows = (gap: number, line: (at: number) => string): string =>
  Array.from({ length: TILE / gap }, (_, index) => line(index * gap)).join('');

const weave = (gap: number, opacity: number): string =>
  `<path d="${rows(gap, (at) => `M0 ${at}h${TILE}M${at} 0v${TILE}`)}" stroke="#fff" stroke-opacity="${opacity}"/>`;

const ribs = (gap: number): string => {
  const dark = rows(gap, (x) => `M${x} 0v${TILE}`);
  const light = rows(gap, (x) => `M${x + 4} 0v${TILE}`);
  const groove = `<path d="${dark}" stroke="#1d1020" stroke-opacity=".1" stroke-width="3"/>`;
  return `${groove}<path d="${light}" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`;
};

const planks = (random: Random): string => {
  const veins = rows(12, (y) => `M0 ${round(y + random() * 6)}q30 ${round(random() * 8 - 4)} 60 0t60 0`);
  return `<path d="${veins}" stroke="#4a2a10" stroke-opacity=".13" stroke-width="2"/>`;
};

const drawGrain = (fabric: Fabric): string => {
  const random = createRandom(`grain ${fabric}`);
  switch (fabric) {
    case 'fur':
      return hairs(random, 84, 17);
    case 'minky':
      return hairs(random, 90, 7);
    case 'felt':
      return hairs(random, 80, 8);
    case 'cotton':
      return weave(5, 0.1);
    case 'knit':
      return ribs(12);
    case 'wood':
      return planks(random);
    default:
      return '';
  }
};

/** The fill that lays the fabric's grain over a shape, or null where the material has none. */
export const grainFill = (ink: Ink, fabric: Fabric): string | null => {
  const drawing = drawGrain(fabric);
  if (!drawing) return null;
  const id = `g-${fabric}`;
  const size = `width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"`;
  return ink.define(
    id,
    () =>
      `<pattern id="${id}" ${size}><g fill="none" stroke-width="1.6" stroke-linecap="round">${drawing}</g></pattern>`,
  );
};

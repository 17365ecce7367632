import type { Ink } from './ink.ts';
import type { Fabric } from './piece.ts';
import { createRandom, type Random } from './random.ts';

const TILE = 120;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Short curved hairs, some light and some dark, that wrap around the tile's edges well enough not to show. */
const hairs = (random: Random, count: number, length: number): string =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = [round(random() * TILE), round(random() * TILE)];
    const [dx, dy] = [round((random() - 0.5) * length), round(length * (0.5 + random() * 0.6))];
    const tone = index % 2 ? '#fff" stroke-opacity=".2' : '#2a1608" stroke-opacity=".09';
    return `<path d="M${x} ${y}q${round(dx * 0.1)} ${round(dy / 2)} ${dx} ${dy}" stroke="${tone}"/>`;
  }).join('');

const weave = (gap: number, opacity: number): string =>
  `<path d="${Array.from({ length: TILE / gap }, (_, index) => `M0 ${index * gap}h${TILE}M${index * gap} 0v${TILE}`).join('')}" stroke="#fff" stroke-opacity="${opacity}"/>`;

const ribs = (gap: number): string =>
  Array.from({ length: TILE / gap }, (_, index) => {
    const x = index * gap;
    return `<path d="M${x} 0v${TILE}" stroke="#1d1020" stroke-opacity=".1" stroke-width="3"/><path d="M${x + 4} 0v${TILE}" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`;
  }).join('');

const planks = (random: Random): string =>
  Array.from({ length: 9 }, (_, index) => {
    const y = round(index * 13 + random() * 6);
    return `<path d="M0 ${y}q30 ${round(random() * 8 - 4)} 60 0t60 0" stroke="#4a2a10" stroke-opacity=".13" stroke-width="2"/>`;
  }).join('');

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
    () => `<pattern id="${id}" ${size}><g fill="none" stroke-width="1.6" stroke-linecap="round">${drawing}</g></pattern>`,
  );
};

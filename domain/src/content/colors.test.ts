import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeColor } from './colors.ts';

it.each([
  ['#FFEE00', '#ffee00'],
  [' #0a0b0c ', '#0a0b0c'],
  ['rgb(0, 128,255)', '#0080ff'],
  ['rgba(1, 2, 3, 1)', '#010203'],
  ['RGBA(1,2,3,1.0)', '#010203'],
  ['#fC0', '#ffcc00'],
  ['Red', '#ff0000'],
])('the color %j is written as %s', (value, color) => {
  expect(safeColor(value)).toBe(color);
});

it.each([
  '',
  '#ffeeff;x',
  'rgb(1,2)',
  'rgb(256,0,0)',
  'rgba(1,2,3,.5)',
  'var(--x)',
  'url(x)',
  'constructor',
  'currentcolor',
  `#ffffff${' '.repeat(100)}`,
  null,
  0xffffff,
  ['#ffffff'],
])('the color %j is dropped', (value) => {
  expect(safeColor(value)).toBeNull();
});

it('nothing but a color is ever written into a style', () => {
  const piece = fc.constantFrom('rgb', 'a', '(', ')', ',', ' ', '1', '255', '#', 'ff', ';', 'url(', 'red', '\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(safeColor(pieces.join('')) ?? '#000000').toMatch(/^#[\da-f]{6}$/);
    }),
    { numRuns: 2000 },
  );
});

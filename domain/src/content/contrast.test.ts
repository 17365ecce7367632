import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import {
  findReadableSchemes,
  getContrast,
  getReadableColor,
  LEAST_CONTRAST,
  PAGE_GROUNDS,
  toColor,
} from './contrast.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the contrast of two colors', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffff00', 8],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(getContrast(one, other)).toBeCloseTo(ratio, 1);
    expect(getContrast(other, one)).toBe(getContrast(one, other));
  });
});

describe('the color of a text', () => {
  it('is the chosen one where it can be read', () => {
    expect(getReadableColor('#1c2f5a', '#ffffff')).toBe('#ffffff');
    expect(getReadableColor('#fff1c9', '#26211a')).toBe('#26211a');
  });

  it('is black or white where it can not, or where none was chosen', () => {
    expect(getReadableColor('#ffee00', '#ffff00')).toBe('#000000');
    expect(getReadableColor('#1c2f5a', '#1c2f5b')).toBe('#ffffff');
    expect(getReadableColor('#1c2f5a', null)).toBe('#ffffff');
  });

  it('can always be read', () => {
    fc.assert(
      fc.property(colors, fc.option(colors), (ground, chosen) => {
        expect(getContrast(ground, getReadableColor(ground, chosen))).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
    );
  });

  it('on the page itself holds in the schemes in which it can be read', () => {
    expect(findReadableSchemes('#9b1c1c')).toEqual(['light']);
    expect(findReadableSchemes('#ffc83a')).toEqual(['dark']);
    expect(findReadableSchemes('#ff0000')).toEqual([]);
  });
});

it('the grounds of the page are those of its stylesheet', () => {
  const tokens = readFileSync(new URL('../../../web/src/styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
  const read = (css: string) =>
    ['ground', 'surface', 'sunken', 'hero-ground'].map(
      (name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? '',
    );
  const toLeast = (css: string, text: string) => Math.min(...read(css).map((ground) => getContrast(ground, text)));
  expect(getContrast(PAGE_GROUNDS.light, '#000000')).toBe(toLeast(light, '#000000'));
  expect(getContrast(PAGE_GROUNDS.dark, '#ffffff')).toBe(toLeast(dark, '#ffffff'));
});

it('nothing but #rrggbb is a color', () => {
  expect(toColor('#12ab9f')).toBe('#12ab9f');
  for (const text of ['#12AB9F', '#fff', 'red', 'rgb(0,0,0)', '#12ab9f;', '#12ab9f}*{color:red', ...HOSTILE_TEXTS, 7])
    expect(toColor(text)).toBeNull();
});

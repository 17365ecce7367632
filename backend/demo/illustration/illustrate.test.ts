import { getGroundHue } from '@patchwork/backend/src/media/drawing/framing.ts';
import { HEIGHT, WIDTH } from '@patchwork/backend/src/media/drawing/stage.ts';
import { drawStandIn, STAND_IN } from '@patchwork/backend/src/media/drawing/stand-in.ts';
import { PICTURE_VIEWS, type PictureView } from '@patchwork/backend/src/media/drawing.port.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { illustrate } from './illustrate.ts';
import { type IllustrationSpec, type Marking, MOTIFS } from './spec.ts';

const createSpec = (motif: IllustrationSpec['motif'], rest: Partial<IllustrationSpec> = {}): IllustrationSpec => ({
  motif,
  hue: 60,
  seed: `test-${motif}`,
  ...rest,
});

type AnyMotif = IllustrationSpec['motif'] | typeof STAND_IN;

const drawAnew = (motif: AnyMotif, view: PictureView): string =>
  motif === STAND_IN
    ? drawStandIn({ motif, hue: 60, seed: `test-${motif}` }, view)
    : illustrate(createSpec(motif), view);

const DRAWN: readonly AnyMotif[] = [...MOTIFS, STAND_IN];
const cases = DRAWN.flatMap((motif) => PICTURE_VIEWS.map((view) => [motif, view] as const));

/** Each picture is drawn once for all the tests that only look at it. */
const drawn = new Map<string, string>();
const draw = (motif: AnyMotif, view: PictureView): string => {
  const svg = drawn.get(`${motif} ${view}`) ?? drawAnew(motif, view);
  drawn.set(`${motif} ${view}`, svg);
  return svg;
};

const pixels = async (svg: string) => {
  const image = sharp(Buffer.from(svg)).resize({ width: 135 }).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, info };
};

/** Where a picture differs clearly from its own left edge in the same row: the subject's box, as shares of the size. */
const subjectBox = async (svg: string) => {
  const { data, info } = await pixels(svg);
  const value = (x: number, y: number, channel: number): number => data[(y * info.width + x) * 3 + channel] ?? 0;
  const box = { left: 1, right: 0, top: 1, bottom: 0, share: 0 };
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const differs = [0, 1, 2].some((channel) => Math.abs(value(x, y, channel) - value(0, y, channel)) > 30);
      if (!differs) continue;
      box.share += 1 / (info.width * info.height);
      box.left = Math.min(box.left, x / info.width);
      box.right = Math.max(box.right, (x + 1) / info.width);
      box.top = Math.min(box.top, y / info.height);
      box.bottom = Math.max(box.bottom, (y + 1) / info.height);
    }
  }
  return box;
};

describe('illustrate', () => {
  it.each(cases)('draws %s %s at gallery size, and not a blank', async (motif, view) => {
    const svg = draw(motif, view);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: WIDTH, height: HEIGHT });
    const { data } = await pixels(svg);
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
    const variance = data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length;
    expect(Math.sqrt(variance)).toBeGreaterThan(12);
  });

  it.each(cases)('draws %s %s the same every time', (motif, view) => {
    expect(drawAnew(motif, view)).toBe(draw(motif, view));
  });

  it.each(cases)('leaves no paint without a definition in %s %s', (motif, view) => {
    const svg = draw(motif, view);
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(cases.filter(([, view]) => view !== 'detail'))('keeps %s %s whole in every crop', async (motif, view) => {
    const box = await subjectBox(draw(motif, view));
    const narrowest = (1674 * (324 / 489)) / 1350;
    const lowest = 1350 / 1674;
    expect(box.share).toBeGreaterThan(0.04);
    expect(box.left).toBeGreaterThan((1 - narrowest) / 2);
    expect(box.right).toBeLessThan((1 + narrowest) / 2);
    expect(box.top).toBeGreaterThan((1 - lowest) / 2);
    expect(box.bottom).toBeLessThan((1 + lowest) / 2);
  });

  it.each([
    ['another seed', { seed: 'other' }],
    ['another hue', { hue: 240 }],
    ['another coat', { colors: { body: '#334455' } }],
    ['a marking', { marking: 'calico' as Marking }],
  ])('shows %s', (_what, change) => {
    expect(illustrate(createSpec('cat', change), 'front')).not.toBe(illustrate(createSpec('cat'), 'front'));
  });

  it('prints the animal that was asked for', () => {
    const views: PictureView[] = ['front', 'side'];
    for (const view of views) {
      expect(illustrate(createSpec('pillow', { print: 'cat' }), view)).not.toBe(illustrate(createSpec('pillow'), view));
    }
  });
});

describe('getGroundHue', () => {
  it('stays near the product’s own hue and within the circle', () => {
    for (const hue of [0, 5, 180, 355, 360]) {
      const drift = ((getGroundHue(createSpec('bear', { hue })) - hue + 540) % 360) - 180;
      expect(Math.abs(drift)).toBeLessThanOrEqual(14);
      expect(getGroundHue(createSpec('bear', { hue }))).toBeGreaterThanOrEqual(0);
      expect(getGroundHue(createSpec('bear', { hue }))).toBeLessThan(360);
    }
  });
});

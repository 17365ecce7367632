import { illustrate } from '@patchwork/demo/illustration/illustrate.ts';
import type { ImageEdits } from '@patchwork/domain/content/image.ts';
import { getTargetSize } from '@patchwork/domain/content/image-size.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderIllustration } from './media.render.ts';

const bear = illustrate({ motif: 'bear', hue: 60, seed: 'render' }, 'front');
const edits = (change: Partial<ImageEdits>): ImageEdits => ({
  width: 324,
  height: 489,
  fit: 'cover',
  format: 'webp',
  ...change,
});

const draw = (asked: ImageEdits | null) => renderIllustration(bear, { edits: asked, takesAvif: false });

const measure = async (change: Partial<ImageEdits> | null) => {
  const { format, width, height } = await sharp(await draw(change && edits(change))).metadata();
  return { format, width, height };
};

describe('renderIllustration', () => {
  it('gives the original as webp where no edits are asked for', async () => {
    expect(await measure(null)).toEqual({ format: 'webp', width: 1350, height: 1674 });
  });

  it.each([
    [{}, { format: 'webp', width: 324, height: 489 }],
    [
      { width: 320, height: 320, format: 'jpeg' as const },
      { format: 'jpeg', width: 320, height: 320 },
    ],
    [
      { width: 600, height: 600, fit: 'inside' as const },
      { format: 'webp', width: 484, height: 600 },
    ],
    [
      { width: 40, height: 2400, fit: 'inside' as const, format: 'png' as const },
      { format: 'png', width: 40, height: 50 },
    ],
  ])('answers %j with exactly that picture', async (change, expected) => {
    expect(await measure(change)).toEqual(expected);
  });

  it.each([
    [
      { width: 2400, height: 2400, fit: 'inside' as const },
      { width: 1350, height: 1674 },
    ],
    [
      { width: 2400, height: 2400 },
      { width: 1350, height: 1350 },
    ],
    [
      { width: 2000, height: 100 },
      { width: 1350, height: 68 },
    ],
    [
      { width: 1, height: 2400 },
      { width: 1, height: 1674 },
    ],
  ])('never enlarges: %j', (change, expected) => {
    expect(getTargetSize({ width: 1350, height: 1674 }, edits(change))).toEqual(expected);
  });

  it('crops about the middle: cover shows what the middle of the original shows', async () => {
    const thumbnail = await draw(edits({ width: 240, height: 240, format: 'png' }));
    const expected = await sharp(Buffer.from(bear)).resize(240, 240, { fit: 'cover' }).removeAlpha().raw().toBuffer();
    const actual = await sharp(thumbnail).removeAlpha().raw().toBuffer();
    const difference = actual.reduce((sum, value, index) => sum + Math.abs(value - (expected[index] ?? 0)), 0);
    expect(difference / actual.length).toBeLessThan(4);
  });

  it('keeps a picture of 600 by 744 light', async () => {
    const body = await draw(edits({ width: 600, height: 744 }));
    expect(body.byteLength).toBeGreaterThan(4_000);
    expect(body.byteLength).toBeLessThan(20_000);
  });

  it('refuses a drawing that does not say its size', async () => {
    await expect(async () => renderIllustration('<svg/>', { edits: null, takesAvif: false })).rejects.toThrow(
      'width and height',
    );
  });
});

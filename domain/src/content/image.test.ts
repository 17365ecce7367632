import { describe, expect, it } from 'vitest';
import { CONTENT_SIZES } from './content-sizes.ts';
import { FOCUS_STEP, formatEdits, PICTURE_SIZES, thumbnailUrl } from './image.ts';
import { IMAGE_FITS, IMAGE_FORMATS, parseEdits } from './image-edits.ts';

describe('thumbnailUrl', () => {
  it('carries edits that parseEdits reads back', () => {
    const url = thumbnailUrl('/media/catalog/bear/front?v=1', { width: 324, height: 489 });
    expect(url).toBe('/media/catalog/bear/front?v=1&edits=324x489-cover-webp');
    expect(parseEdits('324x489-cover-webp')).toEqual({ width: 324, height: 489, fit: 'cover', format: 'webp' });
  });

  it('reads each size that pages ask for, and no other', () => {
    const sizes = Object.values(PICTURE_SIZES).flat();
    expect(sizes.length).toBeLessThan(20);
    for (const size of sizes) expect(parseEdits(thumbnailUrl('', size).slice('?edits='.length))).toMatchObject(size);
    const near = sizes.map(({ width, height }) => `${width + 1}x${height}-cover-webp`);
    for (const text of near) expect(parseEdits(text)).toBeNull();
  });

  it('carries each fit and format, a free height, and a focus', () => {
    for (const fit of IMAGE_FITS) {
      for (const format of IMAGE_FORMATS) {
        for (const size of [CONTENT_SIZES.wide[0], CONTENT_SIZES.natural[0]]) {
          const edits = { width: 0, height: 0, ...size, fit, format };
          expect(parseEdits(formatEdits(edits))).toEqual(edits);
        }
      }
    }
    const edits = { width: 640, height: 360, fit: 'cover', format: 'auto', focus: { x: 30, y: 100 } } as const;
    expect(formatEdits(edits)).toBe('640x360-cover-auto-30x100');
    expect(parseEdits('640x360-cover-auto-30x100')).toEqual(edits);
  });

  it('leaves fewer than ten thousand pictures to be made of one original', () => {
    const sizes = [...Object.values(PICTURE_SIZES), ...Object.values(CONTENT_SIZES)].flat();
    const steps = Array.from({ length: 101 }, (_, percent) => percent);
    const focuses = steps
      .flatMap((x) => steps.map((y) => `-${x}x${y}`))
      .filter((focus) => parseEdits(`640x360-cover-webp${focus}`));
    expect(focuses).toHaveLength((100 / FOCUS_STEP + 1) ** 2);
    let count = 0;
    for (const { width, height } of sizes) {
      for (const fit of IMAGE_FITS) {
        for (const format of IMAGE_FORMATS) {
          for (const focus of ['', ...focuses])
            if (parseEdits(`${width}x${height}-${fit}-${format}${focus}`)) count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(5000);
    expect(count).toBeLessThan(10_000);
  });

  it.each([
    '',
    '0x10-cover-webp',
    '10x9999-cover-webp',
    '10x10-fill-webp',
    '10x10-cover-svg',
    '10x10-cover-webp;',
    '0640x360-cover-webp',
    '640x-inside-webp',
    '0x0-inside-webp',
    '324x0-inside-webp',
    '640x360-crop-webp',
    '640x360-smart-gif',
    '640x360-cover-webp-30x101',
    '640x360-cover-webp-30x35',
    '640x360-cover-webp-30',
    '640x360-smart-webp-30x30',
    '640x360-cover-jpeg-30x30',
    '640x0-cover-webp-30x30',
    '324x489-cover-webp-30x30',
    '640x360-cover-webp-30x30-30x30',
  ])('refuses %j', (text) => expect(parseEdits(text)).toBeNull());
});

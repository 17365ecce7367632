import { describe, expect, it } from 'vitest';
import { PICTURE_SIZES, parseEdits, thumbnailUrl } from './image.ts';

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

  it.each(['', '0x10-cover-webp', '10x9999-cover-webp', '10x10-fill-webp', '10x10-cover-svg', '10x10-cover-webp;'])(
    'refuses %j',
    (text) => expect(parseEdits(text)).toBeNull(),
  );
});

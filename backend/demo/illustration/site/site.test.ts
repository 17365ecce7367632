import { ownDrawing } from '@patchwork/backend/src/media/own-drawing.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CHOICES, drawChoice } from './choice.ts';
import { EMPTY_STATES, emptyState } from './empty-state.ts';
import { hero } from './hero.ts';
import { drawSite, isSiteArt, SITE_ART } from './site.ts';

describe('site pictures', () => {
  it.each(SITE_ART.map((name) => [name]))('draws %s', async (name) => {
    const { channels } = await sharp(Buffer.from(drawSite(name))).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });

  it('draws a hero of 1600 by 900, the same every time', async () => {
    expect(await sharp(Buffer.from(hero())).metadata()).toMatchObject({ width: 1600, height: 900 });
    expect(hero()).toBe(hero());
  });

  it('has given every shop the hero as it is drawn here', () => {
    // After a change to it: node backend/demo/draw-hero.main.ts
    expect(ownDrawing.findSitePicture('hero')?.()).toBe(hero());
  });

  it.each(EMPTY_STATES.map((kind) => [kind]))('keeps the %s state small, on a clear ground', async (kind) => {
    const svg = emptyState(kind);
    expect(Buffer.byteLength(svg)).toBeLessThan(6000);
    const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number): number | undefined => data[(y * info.width + x) * 4 + 3];
    expect([alphaAt(0, 0), alphaAt(info.width - 1, 0), alphaAt(0, info.height - 1)]).toEqual([0, 0, 0]);
  });

  it('draws choices square, on a clear ground', async () => {
    for (const choice of CHOICES) {
      const picture = sharp(Buffer.from(drawChoice(choice)));
      expect(await picture.metadata()).toMatchObject({ width: 640, height: 640, hasAlpha: true });
      expect(Buffer.byteLength(drawChoice(choice))).toBeLessThan(64_000);
    }
  });

  it('knows its own pictures only', () => {
    expect(isSiteArt('hero')).toBe(true);
    expect(isSiteArt('toString')).toBe(false);
    expect(isSiteArt('../hero')).toBe(false);
  });
});

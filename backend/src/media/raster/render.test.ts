import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { ImageEdits } from '@patchwork/domain/content/image.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { detectFormat } from '../media.encode.ts';
import { getColorAt, measure, measureShown, striped } from '../testing/originals.ts';
import { createRasterRenderer } from './render.ts';

const renderRaster = createRasterRenderer();
const render = (body: Buffer, edits: Partial<ImageEdits> | null, takesAvif = false) =>
  renderRaster(body, {
    edits: edits && { width: 640, height: 360, fit: 'cover', format: 'webp', ...edits },
    takesAvif,
  });

const HUGE = 8000;
const originals = new Map<string, Buffer>();
const get = (name: string): Buffer => originals.get(name) ?? Buffer.alloc(0);

beforeAll(async () => {
  const photo = striped(1200, 900);
  originals.set('JPEG', await photo.clone().jpeg().toBuffer());
  originals.set('PNG', await photo.clone().png().toBuffer());
  originals.set('WebP', await photo.clone().webp().toBuffer());
  originals.set('GIF', await photo.clone().gif().toBuffer());
  originals.set('AVIF', await photo.clone().avif({ effort: 0 }).toBuffer());
  // Stored lying on its side.
  const lying = sharp(get('PNG')).rotate(270).withMetadata({ orientation: 6 });
  originals.set('EXIF-turned', await lying.jpeg().toBuffer());
  originals.set('1 × 1', await striped(1, 1).png().toBuffer());
  originals.set('small', await striped(100, 50).png().toBuffer());
  const huge = sharp({ create: { width: HUGE, height: HUGE, channels: 3, background: 'teal' } });
  originals.set('8,000 × 8,000 JPEG', await huge.clone().jpeg({ quality: 30 }).toBuffer());
  originals.set('8,000 × 8,000 PNG', await huge.clone().png({ compressionLevel: 1 }).toBuffer());
  originals.set('8,000 × 8,000 WebP', await huge.clone().webp({ effort: 0 }).toBuffer());
}, 120_000);

const PHOTO = { cover: [640, 360], smart: [640, 360], inside: [480, 360], 'fit-in': [640, 360] } as const;
const ONE = { cover: [1, 1], smart: [1, 1], inside: [1, 1], 'fit-in': [2, 1] } as const;
const SMALL = { cover: [89, 50], smart: [89, 50], inside: [100, 50], 'fit-in': [100, 56] } as const;
const SQUARE = { cover: [640, 360], smart: [640, 360], inside: [360, 360], 'fit-in': [640, 360] } as const;

const TABLE = [
  ['JPEG', PHOTO],
  ['PNG', PHOTO],
  ['WebP', PHOTO],
  ['GIF', PHOTO],
  ['AVIF', PHOTO],
  ['EXIF-turned', PHOTO],
  ['1 × 1', ONE],
  ['small', SMALL],
  ['8,000 × 8,000 JPEG', SQUARE],
  ['8,000 × 8,000 PNG', SQUARE],
  ['8,000 × 8,000 WebP', SQUARE],
] as const;

const FITS = ['cover', 'smart', 'inside', 'fit-in'] as const;
const CASES = TABLE.flatMap(([name, sizes]) => FITS.map((fit) => [name, fit, ...sizes[fit]] as const));

describe('an original', () => {
  it.each(CASES)(
    '%s as %s is %i × %i, never enlarged',
    async (name, fit, width, height) => {
      const picture = await render(get(name), { fit });
      expect(await measure(picture)).toEqual({ format: 'webp', width, height });
      const { autoOrient: original } = await sharp(get(name)).metadata();
      const shown = await measureShown(picture);
      expect(shown.width).toBeLessThanOrEqual(original.width);
      expect(shown.height).toBeLessThanOrEqual(original.height);
    },
    60_000,
  );

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('comes as %s where that is asked for', async (format) => {
    const picture = await render(get('JPEG'), { format });
    expect(detectFormat(picture)).toBe(format);
    expect(await measure(picture)).toMatchObject({ width: 640, height: 360 });
  });

  it('has its own ratio where only a width is asked for, up to its own', async () => {
    expect(await measure(await render(get('JPEG'), { height: 0, fit: 'inside' }))).toMatchObject({
      width: 640,
      height: 480,
    });
    expect(await measure(await render(get('JPEG'), { width: 2560, height: 0, fit: 'smart' }))).toMatchObject({
      width: 1200,
      height: 900,
    });
  });

  it('comes whole as WebP without edits, at most 2560 pixels a side', async () => {
    expect(await measure(await render(get('JPEG'), null))).toEqual({ format: 'webp', width: 1200, height: 900 });
    expect(await measure(await render(get('8,000 × 8,000 JPEG'), null))).toMatchObject({ width: 2560, height: 2560 });
  }, 30_000);
});

describe('a picture is cut', () => {
  it('about its middle with cover', async () => {
    const picture = await render(get('PNG'), { width: 360, height: 480, format: 'png' });
    expect(await getColorAt(picture, 5, 240)).toBe('blue');
    expect(await getColorAt(picture, 180, 5)).toBe('green');
  });

  it.each([
    [{ x: 0, y: 50 }, 'red'],
    [{ x: 10, y: 50 }, 'red'],
    [{ x: 50, y: 50 }, 'blue'],
    [{ x: 100, y: 50 }, 'blue'],
  ])('about the focus %j, whose edge is %s', async (focus, color) => {
    const picture = await render(get('PNG'), { width: 360, height: 480, format: 'png', focus });
    expect(await measure(picture)).toMatchObject({ width: 360, height: 480 });
    expect(await getColorAt(picture, 5, 240)).toBe(color);
  });

  it('about what catches the eye with smart', async () => {
    const face = {
      input: { create: { width: 150, height: 150, channels: 3 as const, background: '#e8b796' } },
      left: 1000,
      top: 300,
    };
    const dull = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7d8288' } }).composite([face]);
    const body = await dull.png().toBuffer();
    const countSkin = async (fit: 'smart' | 'cover') => {
      const { data } = await sharp(await render(body, { width: 320, height: 320, fit, format: 'png' }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > (data[at + 2] ?? 0) + 40) count += 1;
      return count;
    };
    expect(await countSkin('cover')).toBe(0);
    expect(await countSkin('smart')).toBeGreaterThan(3000);
  });

  it('nowhere with fit-in: it stands in a box that is clear around it, or white without transparency', async () => {
    const picture = await render(get('PNG'), { fit: 'fit-in', format: 'webp' });
    expect(await getColorAt(picture, 40, 180)).toBe('clear');
    expect(await getColorAt(picture, 85, 180)).toBe('red');
    expect(await getColorAt(picture, 600, 180)).toBe('clear');
    expect(await getColorAt(await render(get('PNG'), { fit: 'fit-in', format: 'jpeg' }), 40, 180)).toBe('white');
  });
});

describe('Exif', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied, to what is cut as well', async (orientation) => {
    const stored = await striped(800, 600).withMetadata({ orientation }).png().toBuffer();
    const upright = await sharp(stored).autoOrient().png().toBuffer();
    for (const edits of [
      { fit: 'inside', width: 320, height: 320 },
      { fit: 'cover', width: 320, height: 640, focus: { x: 10, y: 50 } },
      { fit: 'cover', width: 640, height: 213, focus: { x: 50, y: 10 } },
      { fit: 'fit-in', width: 640, height: 213 },
    ] as const) {
      const turned = await sharp(await render(stored, { ...edits, format: 'png' }))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const expected = await sharp(await render(upright, { ...edits, format: 'png' }))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(turned.info).toMatchObject({ width: expected.info.width, height: expected.info.height });
      const difference = turned.data.reduce(
        (sum, value, index) => sum + Math.abs(value - (expected.data[index] ?? 0)),
        0,
      );
      expect(difference / turned.data.length).toBeLessThan(3);
    }
  });

  it('and everything else about the picture stays behind', async () => {
    const told = await striped(300, 200)
      .withExif({ IFD0: { Copyright: 'Someone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(told).metadata()).exif).toBeDefined();
    for (const format of ['webp', 'avif', 'jpeg', 'png'] as const) {
      const picture = await render(told, { format, width: 160, height: 160 });
      const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(picture.includes('Someone')).toBe(false);
    }
  });
});

describe('auto', () => {
  it('is AVIF where the browser takes it and it is smaller, else WebP', async () => {
    const circles = Array.from(
      { length: 60 },
      (_, index) =>
        `<circle cx="${(index * 733) % 640}" cy="${(index * 397) % 640}" r="${20 + index}" fill="hsl(${index * 37},60%,50%)"/>`,
    );
    const drawing = Buffer.from(`<svg width="640" height="640">${circles.join('')}</svg>`);
    const body = await sharp(drawing).png().toBuffer();
    const webp = await render(body, { format: 'auto', width: 640, height: 640 });
    const avif = await render(body, { format: 'auto', width: 640, height: 640 }, true);
    expect(detectFormat(webp)).toBe('webp');
    expect(detectFormat(avif)).toBe('avif');
    expect(avif.byteLength).toBeLessThan(webp.byteLength);
  });

  it('stays WebP where AVIF would be larger, or take too long', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const rough = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    const small = await render(rough, { format: 'auto', width: 160, height: 160 }, true);
    const avif = await render(rough, { format: 'avif', width: 160, height: 160 });
    const webp = await render(rough, { format: 'webp', width: 160, height: 160 });
    expect(small.byteLength).toBe(Math.min(avif.byteLength, webp.byteLength));
    expect(detectFormat(await render(rough, { format: 'auto', width: 1280, height: 1280 }, true))).toBe('webp');
  });
});

describe('what is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['HTML named .jpg', Buffer.from('<!doctype html><title>Bear</title>'), 'isn’t a JPEG'],
    ['SVG', Buffer.from(SVG), 'isn’t a JPEG'],
    ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`), 'isn’t a JPEG'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'isn’t a JPEG'],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0'), 'isn’t a JPEG'],
    ['nothing', Buffer.alloc(0), 'isn’t a JPEG'],
    ['HTML after the first bytes of a JPEG', Buffer.from('\xff\xd8\xff<html>', 'latin1'), 'damaged'],
    ['HEIC called AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0heic', 'latin1'), 'damaged'],
  ])('is refused: %s', async (_, body, message) => {
    await expect(render(body, {})).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining(message),
    });
  });

  it.each(['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'])('is refused: a broken %s', async (name) => {
    const body = get(name);
    const broken = body.subarray(0, Math.floor(body.byteLength * 0.6));
    await expect(render(broken, {})).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('damaged'),
    });
  });

  it('is refused before it is decoded: a header of more pixels than are decoded', async () => {
    const bomb = Buffer.from(get('PNG'));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    // The checksum of the header's chunk.
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(render(bomb, {})).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('64 megapixels'),
    });
  });
});

/** Prints the memory that the largest originals take besides what a small one has taken. */
const MEASURE = `
  import { readFileSync } from 'node:fs';
  const [module, small, ...large] = process.argv.slice(1);
  const { createRasterRenderer } = await import(module);
  const render = createRasterRenderer();
  const most = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  const edits = { width: 640, height: 360, fit: 'smart', format: 'webp' };
  const make = (path) => render(readFileSync(path), { edits, takesAvif: false });
  await make(small);
  const before = most();
  // Two at a time, as the service does; then one kind alone, as others would push its decoders out of a cache.
  const queue = [...large, ...large, ...Array(6).fill(large[1])];
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await make(path);
  };
  await Promise.all([work(), work()]);
  console.log(most() - before);
`;

it.runIf(process.platform === 'linux')(
  'takes no more than 400 MB in its container for the largest originals, two at a time and again and again',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'raster-'));
    try {
      const huge = sharp({ create: { width: HUGE, height: HUGE, channels: 3, background: 'teal' } });
      const [small, ...large] = ['small', 'turned', 'progressive', 'png', 'lossless', 'again'].map((name) =>
        join(directory, name),
      );
      const [turned = '', progressive = '', png = '', lossless = '', again = ''] = large;
      await writeFile(String(small), get('JPEG'));
      await huge.clone().withMetadata({ orientation: 6 }).jpeg().toFile(turned);
      await huge.clone().jpeg({ progressive: true }).toFile(progressive);
      await writeFile(png, get('8,000 × 8,000 PNG'));
      await huge.clone().webp({ lossless: true, effort: 0 }).toFile(lossless);
      await copyFile(lossless, again);
      const module = join(import.meta.dirname, 'render.ts');
      const given = ['--input-type=module', '-e', MEASURE, module, String(small), ...large];
      const dockerfile = await readFile(new URL('../../../Dockerfile', import.meta.url), 'utf8');
      const [, arenas = ''] = /^ENV MALLOC_ARENA_MAX=(\d+)$/m.exec(dockerfile) ?? [];
      const env = { ...process.env, MALLOC_ARENA_MAX: arenas };
      const { stdout } = await promisify(execFile)(process.execPath, given, { env });
      const megabytes = Math.round(Number(stdout) / 1000);
      process.stdout.write(`five originals of 64 megapixels: +${megabytes} MB\n`);
      expect(megabytes).toBeGreaterThan(0);
      expect(megabytes).toBeLessThan(400);
    } finally {
      await rm(directory, { recursive: true });
    }
  },
  120_000,
);

it('refuses a progressive JPEG without reduced colors that is larger than its decoder may be', async () => {
  const huge = sharp({ create: { width: HUGE, height: 6000, channels: 3, background: 'teal' } });
  const body = await huge.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  await expect(render(body, {})).rejects.toMatchObject({ message: expect.stringContaining('43 megapixels') });
}, 60_000);

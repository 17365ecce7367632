import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_SIZES, type ContentShape } from './content-sizes.ts';
import { formatImagePath, isHostName, parseImagePath, toImageAddress } from './image-address.ts';
import { getAssetSize, parseFocus, toResponsiveImage } from './image-asset.ts';
import { parseEdits } from './image-edits.ts';

const STORYBLOK = 'https://a.storyblok.com/f/12345/1000x500/0a1b2c/bear.jpg';
const SERVED = '/media/remote/a.storyblok.com/f/12345/1000x500/0a1b2c/bear.jpg';

describe('toImageAddress', () => {
  it.each([
    [STORYBLOK, SERVED],
    ['//a.storyblok.com/f/1/x.png', '/media/remote/a.storyblok.com/f/1/x.png'],
    [`${STORYBLOK}?cv=1700000000000`, SERVED],
    [
      'https://pictures.example/a%20bear%20(1)%20é.jpg',
      '/media/remote/pictures.example/a%20bear%20%281%29%20%C3%A9.jpg',
    ],
    ['/media/site/hero?v=2', '/media/site/hero?v=2'],
    ['/media/file/b/e/bear.jpg', '/media/file/b/e/bear.jpg'],
  ])('leads %s through the image service', (url, address) => {
    expect(toImageAddress(url)).toBe(address);
  });

  it.each([
    'http://a.storyblok.com/f/1/x.png',
    'https://a.storyblok.com:8443/x.png',
    'https://user@a.storyblok.com/x.png',
    'https://127.0.0.1/x.png',
    'https://0x7f000001/x.png',
    'https://[::1]/x.png',
    'https://localhost/x.png',
    'https://a.storyblok.com/x.png?token=1',
    'https://a.storyblok.com/%2e%2e%2fx.png',
    'https://a.storyblok.com/a%5Cb.png',
    'https://a.storyblok.com/%E0%A4%A.png',
    'https://a.storyblok.com/',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/media/../account',
    '/account',
    '',
  ])('is null for %j', (url) => expect(toImageAddress(url)).toBeNull());
});

describe('parseImagePath', () => {
  it('reads back each path that is formatted, and none that leaves its folder', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (parts) => {
        const names = parseImagePath(parts.join('/'));
        if (!names) return;
        expect(formatImagePath(names).split('/').map(decodeURIComponent)).toEqual(names);
        for (const name of names) expect(name).not.toMatch(/^\.|[/\\:%?#\0]/);
      }),
    );
  });

  it.each(['', '..', 'a/../b', './a', 'a//b', '/a', 'a/', 'a\\b', 'a\0b', 'C:b', '.htaccess', 'a%2fb'])(
    'is null for %j',
    (path) => expect(parseImagePath(path)).toBeNull(),
  );
});

it.each([
  'localhost',
  '127.0.0.1',
  '1',
  '-a.example',
  'a..example',
  'a.example.',
  'A.example',
  'a.example:443',
  'a.1',
  '',
])('%j is no host name', (host) => expect(isHostName(host)).toBe(false));

describe('parseFocus', () => {
  const original = { width: 1000, height: 500 };
  it.each([
    ['500x250:501x251', { x: 50, y: 50 }],
    ['0x0:1x1', { x: 0, y: 0 }],
    ['900x400:1000x500', { x: 100, y: 90 }],
    ['230x120:330x160', { x: 30, y: 30 }],
    ['5000x0:6000x0', { x: 100, y: 0 }],
  ])('reads the middle of %s', (text, focus) => expect(parseFocus(text, original)).toEqual(focus));

  it.each(['', null, undefined, '1x1', '10x10:5x5', 'axb:cxd', '-1x1:2x2', '1x1:2x2 '])('is undefined for %j', (text) =>
    expect(parseFocus(text, original)).toBeUndefined(),
  );
});

describe('toResponsiveImage', () => {
  it('has no candidate that says more pixels than the original has', () => {
    expect(toResponsiveImage({ url: STORYBLOK }, 'natural')).toEqual({
      src: `${SERVED}?edits=640x0-inside-auto`,
      srcSet: [160, 320, 480, 640, 800, 960]
        .map((width) => `${SERVED}?edits=${width}x0-inside-auto ${width}w`)
        .concat(`${SERVED}?edits=1280x0-inside-auto 1000w`)
        .join(', '),
      width: 1000,
      height: 500,
    });
  });

  it('is cut about the focus of the editor, else where it catches the eye', () => {
    const asset = { url: '/media/file/bear.jpg', width: 1920, height: 1280 };
    expect(toResponsiveImage({ ...asset, focus: '1800x100:1900x200' }, 'wide')).toMatchObject({
      src: '/media/file/bear.jpg?edits=640x360-cover-auto-100x10',
      width: 1920,
      height: 1080,
    });
    expect(toResponsiveImage(asset, 'square')?.src).toBe('/media/file/bear.jpg?edits=640x640-smart-auto');
  });

  it('reserves the place of a shape although the size of the original is not known, and none for its own ratio', () => {
    const asset = { url: '/media/file/bear.jpg' };
    expect(toResponsiveImage(asset, 'banner')).toMatchObject({ width: 1920, height: 640 });
    expect(toResponsiveImage(asset, 'natural')).toMatchObject({ width: undefined, height: undefined });
    expect(toResponsiveImage({ url: 'javascript:alert(1)' }, 'natural')).toBeNull();
  });

  it('asks for what the image service renders, whatever the original', () => {
    const side = fc.integer({ min: 1, max: 9000 });
    const shapes = fc.constantFrom(...(Object.keys(CONTENT_SIZES) as ContentShape[]));
    fc.assert(
      fc.property(side, side, shapes, fc.tuple(side, side), (width, height, shape, [x, y]) => {
        const asset = { url: '/media/file/bear.jpg', width, height, focus: `${x}x${y}:${x}x${y}` };
        expect(getAssetSize(asset)).toEqual({ width, height });
        const image = toResponsiveImage(asset, shape);
        const candidates = image?.srcSet.split(', ').map((one) => one.split(' ')) ?? [];
        expect(candidates.length).toBeGreaterThan(0);
        expect(candidates.map(([url]) => url)).toContain(image?.src);
        const widths = candidates.map(([, said = '']) => Number.parseInt(said, 10));
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        expect(Math.max(...widths)).toBeLessThanOrEqual(width);
        expect(image?.height).toBeLessThanOrEqual(height);
        for (const [url = ''] of candidates) expect(parseEdits(url.split('edits=')[1] ?? '')).not.toBeNull();
      }),
    );
  });
});

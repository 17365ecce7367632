import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, compress } from './compress.ts';

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['abr, gzipped', 'identity'],
])('reads Accept-Encoding %s as %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});

it('packs so that it can be unpacked', async () => {
  const body = Buffer.from('plush '.repeat(500));
  expect(brotliDecompressSync(await compress(body, 'br', { quality: 4 }))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip', { quality: 11 }))).toEqual(body);
});

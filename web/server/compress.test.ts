import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress } from './compress.ts';

it('packs so that it can be unpacked', async () => {
  const body = Buffer.from('plush '.repeat(500));
  expect(brotliDecompressSync(await compress(body, 'br', { quality: 4 }))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip', { quality: 11 }))).toEqual(body);
});

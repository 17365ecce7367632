import { expect, it } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['zstd;q=0.1, GZIP', 'zstd'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['br; q=0 , zstd; q = 0', 'identity'],
  ['abr, gzipped', 'identity'],
  ['*', 'identity'],
  ['identity', 'identity'],
])('reads Accept-Encoding %s as %s', (accepted, expected) => {
  expect(chooseEncoding(accepted, ['br', 'zstd', 'gzip'])).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { canonicalPath, looksLikeFile } from './paths.ts';

describe('the one spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['/bears', '/bears/'],
    ['/bears/', '/bears/'],
    ['/a//b', '/a/b/'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example', '/evil.example/'],
    ['/%E2%9C%93', '/%E2%9C%93/'],
  ])('%s becomes %s', (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
  });
});

it('knows a file from a page', () => {
  expect(['/icon.svg', '/a/b.webmanifest', '/bears/', '/v1.2/bears/'].map(looksLikeFile)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

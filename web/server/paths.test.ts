import { describe, expect, it } from 'vitest';
import { canBePage, canonicalPath, isSecretPath, looksLikeFile } from './paths.ts';

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

it.each([
  ['/mole-24399.html/', true],
  ['/old/index.php/', true],
  ['/tire-205.55/', true],
  ['/.env/', false],
  ['/.git/config.html/', false],
  ['/backup.zip/', false],
  ['/assets/Home-1.js', false],
])('tells whether %s can be a page: %s', (path, expected) => {
  expect(canBePage(path)).toBe(expected);
});

it('knows a link of a mail from a page', () => {
  const paths = ['/alerts/recover/cart/id/7/code/x/', '/uk/alerts/recover/cart/', '/alerts-for-bears/', '/bears/'];
  expect(paths.map(isSecretPath)).toEqual([true, true, false, false]);
  const ofAccounts = ['/authenticate/', '/uk/customer/account/resetpassword/', '/authenticate-a-bear/', '/sign-in/'];
  expect(ofAccounts.map(isSecretPath)).toEqual([true, true, false, false]);
});

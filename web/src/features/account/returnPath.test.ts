import { describe, expect, it } from 'vitest';
import { signInFor } from '../../lib/routing/signInPath.ts';
import { getPageBefore, isSentToSignIn, returnPath } from './returnPath.ts';

const parseQuery = (path: string) => new URL(path, 'http://shop').searchParams;

describe('where signing in leads to', () => {
  it.each([
    '/my-account/',
    '/order-items/bulk-customize/?orderItemIds=1,2',
    '/',
    '/bears/?color=41',
    '/bears/?color=41&sort=price-asc#top',
    '/midnight-bear/#reviews',
  ])('is %s for who was sent from there', (path) => {
    expect(returnPath(parseQuery(signInFor(path)))).toBe(path);
    expect(isSentToSignIn(parseQuery(signInFor(path)))).toBe(true);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    ' //evil.example',
    'data:text/html,x',
    'https:evil.example',
    'https:/evil.example',
    'HtTpS://evil.example/',
    'http:\\\\evil.example',
    'ftp://evil.example/',
    '///evil.example/',
    '////evil.example/',
    '/\r\n/evil.example',
    '\u0000//evil.example',
    'java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'vbscript:x',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    '//evil.example@shop.example/',
    '//shop.example@evil.example/',
    'https://shop.example@evil.example/',
    'https://shop.example:pass@evil.example/',
    '//evil.example:443/',
    '//[::1]/',
    '/\\/evil.example',
    '\\/evil.example',
  ])('is never another site: %s', (said) => {
    expect(returnPath(new URLSearchParams({ redirect: said }))).toBe('/my-account/');
  });

  it('is a path of the shop, however many slashes there are', () => {
    expect(returnPath(new URLSearchParams({ redirect: '/.//evil.example' }))).not.toMatch(/^\/\//);
    expect(returnPath(new URLSearchParams({ redirect: '/bears//small' }))).toBe('/bears/small/');
  });

  it.each([
    '%2F%2Fevil.example',
    '/%2F/evil.example',
    '/%09/evil.example',
    '/%5Cevil.example',
    '%68ttps://evil.example',
    '/@evil.example',
    '@evil.example',
    'evil.example',
    './/evil.example',
    '/..//evil.example',
    '/?next=//evil.example',
    '/#//evil.example',
    '/bears/#https://evil.example',
    '',
    ' ',
    '?',
    '#',
  ])('is a page of the shop, also out of %j', (said) => {
    const path = returnPath(new URLSearchParams({ redirect: said }));
    expect(path).toMatch(/^\/(?![\\/])/);
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
  });

  it('is the account for who has come by themselves, or from the sign-in page', () => {
    expect(returnPath(parseQuery('/sign-in/'))).toBe('/my-account/');
    expect(returnPath(parseQuery(signInFor('/sign-in/?redirect=%2Fsign-in%2F')))).toBe('/my-account/');
    expect(returnPath(parseQuery(signInFor('/sign-up/')))).toBe('/my-account/');
    expect(isSentToSignIn(parseQuery('/sign-in/'))).toBe(false);
  });
});

describe('where a mailed link leads on to', () => {
  const pageBefore = (path: string) => getPageBefore(new URL(path, 'http://shop'));

  it('is the page that one came from, by way of the page to sign in or not', () => {
    expect(pageBefore(signInFor('/my-account/address-book/'))).toBe('/my-account/address-book/');
    expect(pageBefore('/authenticate/?redirect=%2Fbears%2F')).toBe('/bears/');
    expect(pageBefore('/bears/?color=41')).toBe('/bears/?color=41');
  });

  it.each(['/sign-in/', '/authenticate/', '/alerts/recover/cart/id/7/code/secret/'])('is none from %s', (path) => {
    expect(pageBefore(path)).toBeNull();
  });

  it('is never another site', () => {
    expect(pageBefore('/sign-in/?redirect=https%3A%2F%2Fevil.example')).toBe('/my-account/');
  });
});

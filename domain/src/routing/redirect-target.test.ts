import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const HOSTS = ['sister.example', 'blog.example:8443'];

describe('the target of a rewrite', () => {
  it.each([
    ['gifts', 'gifts', ''],
    ['/plush/bears/', 'plush/bears', ''],
    ['plush/bears?sort=price-asc#top', 'plush/bears', '?sort=price-asc'],
    ['/', '', ''],
  ])('%j is a path of the shop', (target, urlPath, query) => {
    expect(redirectTarget(target, [])).toEqual({ kind: 'own', urlPath, query });
  });

  it.each(['https://sister.example/bears', 'https://blog.example:8443/?p=1'])('%s is a site of ours', (url) => {
    expect(redirectTarget(url, HOSTS)).toEqual({ kind: 'abroad', url });
  });

  it.each([
    'https://evil.example/',
    'https://sister.example.evil.example/',
    'https://sister.example@evil.example/',
    'https://blog.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '\tjavascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%j leads nowhere', (target) => {
    expect(redirectTarget(target, HOSTS)).toBeNull();
  });

  it('never leads a browser to a host that is not named', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      'https:',
      'http:',
      '@',
      'evil.example',
      'sister.example',
      '\t',
      ' ',
      '?',
      '.',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const target = redirectTarget(parts.join(''), HOSTS);
        if (target === null) return;
        const address = target.kind === 'own' ? `/${target.urlPath}${target.query}` : target.url;
        expect(['shop.example', ...HOSTS]).toContain(new URL(address, 'https://shop.example/').host);
      }),
      { numRuns: 3000 },
    );
  });
});

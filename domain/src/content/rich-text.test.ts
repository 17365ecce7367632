import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAbroad, safeHref, safePicture } from './rich-text.ts';

describe('an address in a text', () => {
  it.each([
    '/about/',
    '/search/?q=bear',
    '#sizes',
    'https://partner.example/plush',
    'mailto:hello@patchwork.example?subject=Hi',
    'tel:+15555550100',
  ])('may be %s', (href) => {
    expect(safeHref(href)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://x',
    'http://plain.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://shop.example@evil.example/',
    'https:\\evil.example',
    'mailto://x',
    '{{store url="x"}}',
    'about',
    '',
  ])('may not be %j', (href) => {
    expect(safeHref(href)).toBeNull();
  });

  it('never leads a browser to a script or another host than it shows', () => {
    const noise = fc.array(
      fc.constantFrom('java', 'script:', '/', '\\', '\t', '\n', ' ', 'data:', 'evil.example', '@'),
    );
    fc.assert(
      fc.property(noise, (parts) => {
        const href = safeHref(parts.join(''));
        if (href === null) return;
        const url = new URL(href, 'https://shop.example/page/');
        expect(['https:', 'mailto:', 'tel:']).toContain(url.protocol);
        if (!isAbroad(href) && url.protocol === 'https:') expect(url.host).toBe('shop.example');
      }),
      { numRuns: 2000 },
    );
  });
});

it('shows pictures of the shop only', () => {
  expect(safePicture('/media/site/hero?edits=abc')).toBe('/media/site/hero?edits=abc');
  for (const other of [
    'https://x.example/a.png',
    '//x.example/media/a',
    '/media/../api/order',
    'data:image/png;base64,x',
  ])
    expect(safePicture(other)).toBeNull();
});

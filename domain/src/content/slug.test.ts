import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorySlug, LONGEST_SLUG, toCacheTag, toStorySlug } from './slug.ts';

describe('the path of a story', () => {
  it.each(['home', 'uk/faqs', 'a/b-c/d_e.f', '2026', '~x'])('may be %s', (slug) => {
    expect(isStorySlug(slug)).toBe(true);
  });

  it.each(['', '/', 'a//b', '/a', 'a/', '..', 'a/../b', '.env', 'A', 'ä', 'a b', 'a%2f', 'a\n', 'a?b', 'a\0'])(
    'is never %j',
    (slug) => {
      expect(isStorySlug(slug)).toBe(false);
    },
  );

  it('has a longest length', () => {
    expect(isStorySlug('a'.repeat(LONGEST_SLUG))).toBe(true);
    expect(isStorySlug('a'.repeat(LONGEST_SLUG + 1))).toBe(false);
  });

  it('is judged in no time, whatever it is', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => typeof isStorySlug(text) === 'boolean'));
    expect(isStorySlug(`${'a/'.repeat(140)}!`)).toBe(false);
  });

  it.each([
    ['/UK/FAQs/', 'uk/faqs'],
    ['folder/', 'folder'],
  ])('of %s is %s', (path, slug) => {
    expect(toStorySlug(path)).toBe(slug);
  });

  it('has a cache tag without slashes', () => {
    expect(toCacheTag('uk/help/faqs')).toBe('storyblok_uk_help_faqs');
  });

  it.each(['~x', 'x'.repeat(181)])('has the tag of all content where caches would not take its own: %s', (slug) => {
    expect(isStorySlug(slug)).toBe(true);
    expect(toCacheTag(slug)).toBe('storyblok');
  });
});

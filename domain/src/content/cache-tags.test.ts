import { describe, expect, it } from 'vitest';
import { readCacheTags, writeCacheTags } from './cache-tags.ts';

const slugs = (count: number, length = 1) =>
  Array.from({ length: count }, (_, index) => `storyblok_${index}${'x'.repeat(length)}`);

describe('cache tags in a header', () => {
  it.each([[[]], [['storyblok', 'storyblok_uk_faqs']], [slugs(100)]])('are read as they were written', (tags) => {
    expect(readCacheTags(writeCacheTags(tags))).toEqual(tags);
  });

  it('are any where they are too many, or too long', () => {
    expect(writeCacheTags(slugs(101))).toBe('*');
    expect(writeCacheTags(slugs(50, 180))).toBe('*');
    expect(readCacheTags('*')).toEqual(['*']);
  });

  it('are short words, and nothing else is one', () => {
    expect(readCacheTags(`storyblok, ,a b,<x>,${'y'.repeat(201)},storyblok_a.b-c~,storyblok_home`)).toEqual([
      'storyblok',
      'storyblok_home',
    ]);
  });
});

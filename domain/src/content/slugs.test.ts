import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHref } from './links.ts';
import { isStorySlug } from './slug.ts';
import { type SlugSettings, storyPath, toStorySlug } from './slugs.ts';

const UK: SlugSettings = { homeSlug: 'home', storeCode: 'uk', storeCodes: ['us', 'uk', 'de'], isPrefixed: true };
const ALONE: SlugSettings = { ...UK, isPrefixed: false };
const START: SlugSettings = { ...ALONE, homeSlug: 'start', storeCode: 'default', storeCodes: ['default'] };

describe('the story at a path', () => {
  it.each([
    ['', 'uk/home', 'home', 'start', true],
    ['/', 'uk/home', 'home', 'start', true],
    ['home', 'uk/home', 'home', 'home', true],
    ['uk', 'uk/home', 'uk/home', 'uk', true],
    ['/uk/', 'uk/home', 'uk/home', 'uk', true],
    ['UK', 'uk/home', 'uk/home', 'uk', false],
    ['de', 'de/home', 'de/home', 'de', true],
    ['fr', 'uk/fr', 'fr', 'fr', true],
    ['faqs', 'uk/faqs', 'faqs', 'faqs', true],
    ['uk/faqs', 'uk/faqs', 'uk/faqs', 'uk/faqs', true],
    ['FAQs', 'uk/faqs', 'faqs', 'faqs', false],
    ['UK/FAQs', 'uk/faqs', 'uk/faqs', 'uk/faqs', false],
    ['de/faqs', 'de/faqs', 'de/faqs', 'de/faqs', true],
    ['help//faqs/', 'uk/help/faqs', 'help/faqs', 'help/faqs', true],
    ['nobody_knows-2', 'uk/nobody_knows-2', 'nobody_knows-2', 'nobody_knows-2', true],
    ['guides/v1.2', 'uk/guides/v1.2', 'guides/v1.2', 'guides/v1.2', true],
    ['Guides/V1.2', 'uk/guides/v1.2', 'guides/v1.2', 'guides/v1.2', false],
  ])(
    '%j is %s with folders for stores, %s without, %s with another home',
    (path, folder, alone, start, isLowerCase) => {
      expect(toStorySlug(path, UK)).toEqual({ slug: folder, isLowerCase });
      expect(toStorySlug(path, ALONE)).toEqual({ slug: alone, isLowerCase });
      expect(toStorySlug(path, START)).toEqual({ slug: start, isLowerCase });
    },
  );

  it.each(['a b', '../faqs', 'faqs?x', 'faq%2fs', 'straße', 'a\u0000', 'x'.repeat(301), 'a/'.repeat(301), 'İ'])(
    'is none for %j',
    (path) => expect(toStorySlug(path, UK)).toBeNull(),
  );

  it('is named by nothing that leads out of its folder, whatever the path', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const found = toStorySlug(path, UK);
        if (found) expect(found.slug).toMatch(/^[\da-z_~-][\da-z._~-]*(?:\/[\da-z_~-][\da-z._~-]*)*$/);
      }),
      { numRuns: 2000 },
    );
  });
});

it('every story that there may be is found at its path, of whatever length and depth', () => {
  const part = fc.stringMatching(/^[a-z\d_~-][a-z\d._~-]{0,80}$/);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), (parts) => {
      const slug = parts.join('/');
      // A path that is the code of a store, or begins with one, is that store's.
      fc.pre(isStorySlug(slug) && !UK.storeCodes.includes(parts[0] ?? '') && slug !== START.homeSlug);
      expect(toStorySlug(storyPath(slug, ALONE), ALONE)?.slug).toBe(slug);
      expect(contentHref({ linktype: 'story', cached_url: slug }, START)).toBe(`/${slug}/`);
    }),
    { numRuns: 2000 },
  );
});

describe('the path of a story', () => {
  it.each([
    ['uk/home', '/', '/uk/home/'],
    ['home', '/', '/'],
    ['uk/faqs', '/faqs/', '/uk/faqs/'],
    ['faqs', '/faqs/', '/faqs/'],
    ['de/faqs', '/de/faqs/', '/de/faqs/'],
    ['UK/Faqs', '/Faqs/', '/UK/Faqs/'],
  ])('%s is %s where stores have folders, else %s', (slug, inFolder, alone) => {
    expect(storyPath(slug, UK)).toBe(inFolder);
    expect(storyPath(slug, ALONE)).toBe(alone);
  });

  it('leads back to the story', () => {
    const slug = fc.stringMatching(/^(?:uk|de|[a-z]{3,8})(?:\/[a-z_-]{1,8}){0,3}$/);
    fc.assert(
      fc.property(slug, (full) => {
        // A folder inside a store that has the name of another store cannot be told from that store.
        fc.pre(!UK.storeCodes.includes(full.split('/')[1] ?? ''));
        const named = toStorySlug(storyPath(full, UK), UK);
        expect([full, `uk/${full}`, `${full}/home`]).toContain(named?.slug);
      }),
      { numRuns: 2000 },
    );
  });
});

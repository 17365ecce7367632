import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutputCache, type RenderResult } from '../outputCache.ts';
import { PageBody } from '../pageBody.ts';
import { OUTPUT_CACHE } from '../pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = () => {
  const { get, purge } = createOutputCache({ ...OUTPUT_CACHE, onFault: () => undefined });
  const made: string[] = [];
  const { signal } = new AbortController();
  const ask = async (key: string, tags: readonly string[], until?: Promise<void>) => {
    const render = async (): Promise<RenderResult> => {
      made.push(key);
      const html = `${key} ${made.length}`;
      await until;
      return {
        kind: 'page',
        status: 200,
        body: new PageBody(html),
        template: '',
        styleSource: null,
        isDraft: false,
        tags,
      };
    };
    const { rendered } = await get(key, { client: 'visitor', signal, inTurn: (work) => work(), render });
    return rendered.kind === 'page' ? (await rendered.body.read('identity', '')).toString() : null;
  };
  return { ask, purge, made };
};

const PAGES = [
  ['/faqs/', ['storyblok', 'storyblok_faqs', 'storyblok_shared']],
  ['/about/', ['storyblok', 'storyblok_about', 'storyblok_shared']],
  ['/bear/', []],
  ['/unknown/', ['*']],
] as const;

describe('a purge', () => {
  it.each([
    [{ tags: ['storyblok_faqs'] }, ['/faqs/', '/unknown/']],
    [{ tags: ['storyblok_shared'] }, ['/faqs/', '/about/', '/unknown/']],
    [{ tags: ['storyblok'] }, ['/faqs/', '/about/', '/unknown/']],
    [{ tags: ['storyblok_nobody', 'storyblok_about'] }, ['/about/', '/unknown/']],
    [{ tags: ['storyblok_fa'] }, ['/unknown/']],
    [{ all: true } as const, ['/faqs/', '/about/', '/bear/', '/unknown/']],
  ])('of %j drops those pages, and leaves all others', async (wanted, expected) => {
    const { ask, purge, made } = open();
    for (const [key, tags] of PAGES) await ask(key, tags);
    made.length = 0;
    expect(purge(wanted)).toBe(expected.length);
    for (const [key, tags] of PAGES) await ask(key, tags);
    expect(made).toEqual(expected);
  });

  it('is one of pages that are being made: who comes later gets another, and only that may be kept', async () => {
    const { ask, purge, made } = open();
    const { promise: until, resolve: finish } = Promise.withResolvers<void>();
    const early = ask('/faqs/', ['storyblok_faqs'], until);
    const other = ask('/about/', ['storyblok_about'], until);
    purge({ tags: ['storyblok_faqs'] });
    expect(await ask('/faqs/', ['storyblok_faqs'])).toBe('/faqs/ 3');
    finish();
    expect(await Promise.all([early, other])).toEqual(['/faqs/ 1', '/about/ 2']);
    vi.advanceTimersByTime(10_000);
    expect(await ask('/faqs/', ['storyblok_faqs'])).toBe('/faqs/ 4');
    expect(await ask('/faqs/', ['storyblok_faqs'])).toBe('/faqs/ 4');
    expect(await ask('/about/', ['storyblok_about'])).toBe('/about/ 2');
    expect(made).toHaveLength(4);
  });

  it('lets no page with its tags be kept for ten seconds, while a gateway may have an older answer', async () => {
    const { ask, purge } = open();
    purge({ tags: ['storyblok_faqs'] });
    for (const html of ['/faqs/ 1', '/faqs/ 2']) expect(await ask('/faqs/', ['storyblok_faqs'])).toBe(html);
    expect(await ask('/about/', [])).toBe('/about/ 3');
    expect(await ask('/about/', [])).toBe('/about/ 3');
    vi.advanceTimersByTime(9_999);
    expect(await ask('/faqs/', ['storyblok_faqs'])).toBe('/faqs/ 4');
    vi.advanceTimersByTime(1);
    for (const _ of ['first', 'second']) expect(await ask('/faqs/', ['storyblok_faqs'])).toBe('/faqs/ 5');
  });

  it('is remembered with a thousand others, and counts as one of everything beyond', async () => {
    const { ask, purge } = open();
    for (let count = 0; count <= 1_000; count += 1) purge({ tags: [`storyblok_${count}`] });
    for (const html of ['/bear/ 1', '/bear/ 2']) expect(await ask('/bear/', [])).toBe(html);
    vi.advanceTimersByTime(10_000);
    for (const _ of ['first', 'second']) expect(await ask('/bear/', [])).toBe('/bear/ 3');
  });
});

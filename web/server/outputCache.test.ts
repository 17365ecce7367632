import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderedPage } from '../src/render-contract.ts';
import { createOutputCache, type OutputCacheOptions } from './outputCache.ts';
import { OUTPUT_CACHE } from './pages.ts';

const page = (status: number, body = ''): RenderedPage => ({
  kind: 'page',
  status,
  head: '',
  body,
  state: '',
  modules: [],
});

const onFault = vi.fn();
const open = (change: Partial<OutputCacheOptions> = {}) =>
  createOutputCache({ ...OUTPUT_CACHE, maxEntries: 10, onFault, ...change });
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
  onFault.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('the output cache', () => {
  it('gives a page for 86400 s, a fresh one being made behind it after the first minute', async () => {
    const cached = open();
    let version = 0;
    const render = vi.fn(async () => {
      version += 1;
      return page(200, `v${version}`);
    });
    const ask = async () => {
      const { rendered, ageMs } = await cached('USD /', render);
      return [rendered.kind === 'page' && rendered.body, ageMs];
    };
    expect(await ask()).toEqual(['v1', 0]);
    vi.advanceTimersByTime(59_999);
    expect(await ask()).toEqual(['v1', 59_999]);
    expect(render).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(DAY_MS - 60_000);
    expect(await ask()).toEqual(['v1', DAY_MS - 1]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await ask()).toEqual(['v2', 0]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('never gives a page that is older', async () => {
    const cached = open();
    await cached('USD /', async () => page(200, 'old'));
    vi.advanceTimersByTime(DAY_MS);
    expect(await cached('USD /', async () => page(200, 'new'))).toMatchObject({ rendered: { body: 'new' }, ageMs: 0 });
  });

  it('lets visitors who come together share one render', async () => {
    const cached = open();
    const render = vi.fn(async () => page(404));
    await Promise.all([cached('USD /', render), cached('USD /', render), cached('EUR /', render)]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([404, 500])('does not keep a page with status %d', async (status) => {
    const cached = open();
    const render = vi.fn(async () => page(status));
    await cached('USD /', render);
    await cached('USD /', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('forgets a page that has gone as soon as it is known', async () => {
    const cached = open();
    await cached('USD /', async () => page(200));
    vi.advanceTimersByTime(60_000);
    const gone = async () => page(404);
    await cached('USD /', gone);
    await vi.waitFor(async () => expect(await cached('USD /', gone)).toMatchObject({ rendered: { status: 404 } }));
  });

  it('does not keep a fault', async () => {
    const cached = open();
    const failing = async () => Promise.reject(new Error('gateway down'));
    await expect(cached('USD /', failing)).rejects.toThrow('gateway down');
    await expect(cached('USD /', async () => page(200))).resolves.toMatchObject({ rendered: { status: 200 } });
  });

  it('keeps the old page through a fault and reports it', async () => {
    const cached = open();
    await cached('USD /', async () => page(200, 'old'));
    vi.advanceTimersByTime(60_000);
    const failing = async () => Promise.reject(new Error('gateway down'));
    await cached('USD /', failing);
    await vi.waitFor(() => expect(onFault).toHaveBeenCalled());
    expect(await cached('USD /', failing)).toMatchObject({ rendered: { body: 'old' } });
  });
});

describe('its bounds', () => {
  it('are so many pages: the one not asked for the longest goes', async () => {
    const cached = open({ maxEntries: 2 });
    const render = vi.fn(async () => page(200));
    for (const key of ['a', 'b', 'a', 'c']) await cached(key, render);
    expect(render).toHaveBeenCalledTimes(3);
    await cached('a', render);
    expect(render).toHaveBeenCalledTimes(3);
    await cached('b', render);
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('are so many characters', async () => {
    const cached = open({ maxCharacters: 10 });
    const render = vi.fn(async () => page(200, '12345'));
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cached(key, render);
    expect(render).toHaveBeenCalledTimes(4);
    const huge = vi.fn(async () => page(200, '12345678901'));
    await cached('huge', huge);
    await cached('huge', huge);
    expect(huge).toHaveBeenCalledTimes(2);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderedPage } from '../src/render-contract.ts';
import { createOutputCache } from './outputCache.ts';

const page = (status: number): RenderedPage => ({ kind: 'page', status, head: '', body: '', state: '', modules: [] });

describe('the output cache', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('renders a page once a minute', async () => {
    const cached = createOutputCache({ ttlMs: 60_000, maxEntries: 10 });
    const render = vi.fn(async () => page(200));
    await cached('USD /', render);
    vi.advanceTimersByTime(59_999);
    await cached('USD /', render);
    expect(render).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await cached('USD /', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('lets visitors who come together share one render', async () => {
    const cached = createOutputCache({ ttlMs: 60_000, maxEntries: 10 });
    const render = vi.fn(async () => page(404));
    await Promise.all([cached('USD /', render), cached('USD /', render), cached('EUR /', render)]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([404, 500])('does not keep a page with status %d', async (status) => {
    const cached = createOutputCache({ ttlMs: 60_000, maxEntries: 10 });
    const render = vi.fn(async () => page(status));
    await cached('USD /', render);
    await cached('USD /', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('does not keep a fault', async () => {
    const cached = createOutputCache({ ttlMs: 60_000, maxEntries: 10 });
    const failing = async () => Promise.reject(new Error('gateway down'));
    await expect(cached('USD /', failing)).rejects.toThrow('gateway down');
    await expect(cached('USD /', async () => page(200))).resolves.toMatchObject({ status: 200 });
  });

  it('forgets the oldest page when it is full', async () => {
    const cached = createOutputCache({ ttlMs: 60_000, maxEntries: 2 });
    const render = vi.fn(async () => page(200));
    for (const key of ['a', 'b', 'c', 'a']) await cached(key, render);
    expect(render).toHaveBeenCalledTimes(4);
    await cached('c', render);
    expect(render).toHaveBeenCalledTimes(4);
  });
});

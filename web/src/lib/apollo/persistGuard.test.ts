// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { NormalizedCacheObject } from '@apollo/client';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';
import { keepCache } from './persist.ts';
import { guardStorage } from './persistGuard.ts';
import { type CacheStorage, createCacheStorage } from './persistStorage.ts';

const IN_USD = { store: 'default', currency: 'USD' };
const never = new Promise<never>(() => undefined);
const failing = () => Promise.reject(new Error('disk'));

let storage: CacheStorage;
let name: string;
let test = 0;

beforeEach(() => {
  test += 1;
  name = `guard-${test}`;
  storage = createCacheStorage(IN_USD, name);
  localStorage.clear();
  vi.stubGlobal('reportError', vi.fn());
});

/** A catalogue of one page; its text is as long as asked for. */
const page = (sku: string, length = 10) => ({
  [`Product:{"sku":"${sku}"}`]: { __typename: 'Product', sku, description: 'x'.repeat(length) },
  ROOT_QUERY: { __typename: 'Query', [`product({"sku":"${sku}"})`]: { __ref: `Product:{"sku":"${sku}"}` } },
});
const catalogue = (...pages: ReturnType<typeof page>[]): NormalizedCacheObject => {
  const roots = pages.map(({ ROOT_QUERY }) => ROOT_QUERY);
  return Object.assign({}, ...pages, { ROOT_QUERY: Object.assign({}, ...roots) });
};

const onDisk = async () => JSON.stringify(await storage.read());

describe('a disk that is read', () => {
  it('is waited for 800 ms, not longer, and given up then: nothing is written over what it holds', async () => {
    vi.useFakeTimers();
    const write = vi.fn(() => Promise.resolve());
    const kept = keepCache(createCache(), { ...storage, read: () => never, write });
    let isRestored = false;
    const restoring = kept.restore().then(() => {
      isRestored = true;
    });
    await vi.advanceTimersByTimeAsync(799);
    expect(isRestored).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await restoring;
    kept.persist();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(write).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('does not stop the page when it fails', async () => {
    await expect(keepCache(createCache(), { ...storage, read: failing }).restore()).resolves.toBeUndefined();
  });

  it('is given up after one error, also while the page runs', async () => {
    const read = vi.spyOn(storage, 'read');
    const guarded = guardStorage({ ...storage, read });
    await guarded.write(catalogue(page('bear')));
    expect(await guarded.read()).not.toBeNull();
    read.mockImplementation(failing);
    expect(await guarded.read()).toBeNull();
    expect(guarded.isOff()).toBe(true);
    read.mockRestore();
    expect(await guarded.read()).toBeNull();
    await guarded.write(catalogue(page('fox')));
    expect(await onDisk()).toContain('bear');
    expect(await onDisk()).not.toContain('fox');
  });

  it('is iterated over for 2000 ms at most', async () => {
    vi.useFakeTimers();
    const guarded = guardStorage({ ...storage, trim: () => never });
    const trimming = guarded.trim(1);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(guarded.isOff()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await trimming;
    expect(guarded.isOff()).toBe(true);
    vi.useRealTimers();
  });
});

describe('a disk that is written', () => {
  it('is given up after thirty errors, not before', async () => {
    const write = vi.fn(failing);
    const guarded = guardStorage({ ...storage, write });
    for (let error = 0; error < 29; error += 1) await guarded.write(catalogue(page('bear')));
    expect(guarded.isOff()).toBe(false);
    for (let error = 0; error < 5; error += 1) await guarded.write(catalogue(page('bear')));
    expect(guarded.isOff()).toBe(true);
    expect(write).toHaveBeenCalledTimes(30);
  });

  it('is cleared of the catalogue when it is full', async () => {
    await storage.write(catalogue(page('bear')));
    const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    await guardStorage({ ...storage, write: full }).write(catalogue(page('fox')));
    expect(await storage.read()).toBeNull();
  });
});

describe('the quota', () => {
  const LIMIT = 4096 * 1024;

  it('of 4096 KB is looked after every 30 s, while anything was written', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const trim = vi.fn(() => Promise.resolve());
    const kept = keepCache(createCache(), { ...storage, trim });
    await kept.restore();
    kept.persist();
    vi.advanceTimersByTime(29_999);
    expect(trim).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(trim).toHaveBeenCalledExactlyOnceWith(LIMIT);
    vi.advanceTimersByTime(30_000);
    expect(trim).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('lets go of the oldest pages', async () => {
    await storage.write(catalogue(page('old', 2_000_000), page('middle', 2_000_000), page('new', 2_000_000)));
    await storage.trim(LIMIT);
    const kept = await onDisk();
    expect(kept.length).toBeLessThanOrEqual(LIMIT);
    expect(kept).toContain('"sku":"new"');
    expect(kept).not.toContain('"sku":"old"');
  });

  it('counts what was set aside and other stores, which go first', async () => {
    await storage.write(catalogue(page('bad', 1_500_000)));
    await storage.quarantine();
    await createCacheStorage({ store: 'uk', currency: 'USD' }, name).write(catalogue(page('british', 1_500_000)));
    await storage.write(catalogue(page('bear', 1_500_000)));
    await storage.trim(LIMIT);
    const database = await openDB(name);
    expect((await database.getAllKeys('entries')).toSorted()).toEqual([
      expect.stringContaining('default USD'),
      expect.stringContaining('uk USD'),
    ]);
    database.close();
  });

  it('touches nothing that fits', async () => {
    await storage.write(catalogue(page('old'), page('new')));
    const before = await onDisk();
    await storage.trim(LIMIT);
    expect(await onDisk()).toBe(before);
  });
});

describe('what an older version of the shop has kept', () => {
  it('is dropped, and does not stop the page', async () => {
    const older = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('entries') });
    await older.put('entries', { nonsense: true }, 'catalogue@1 default USD');
    await older.put('entries', { nonsense: true }, 'catalogue@1');
    await keepCache(createCache(), storage).restore();
    expect(await older.getAllKeys('entries')).toEqual([]);
    older.close();
  });
});

describe('a kept catalogue that twice kept a page from coming to life', () => {
  it('is set aside at the third start', async () => {
    await storage.write({ ROOT_QUERY: { __typename: 'Query', poison: true } } as never);
    for (const expected of [true, true, false]) {
      await keepCache(createCache(), storage).restore();
      expect((await onDisk()).includes('poison')).toBe(expected);
    }
  });

  it('is not suspected of starts that went well', async () => {
    await storage.write(catalogue(page('bear')));
    for (let start = 0; start < 5; start += 1) {
      const kept = keepCache(createCache(), storage);
      await kept.restore();
      kept.persist();
      dispatchEvent(new Event('pagehide'));
      expect(await onDisk()).toContain('bear');
    }
  });
});

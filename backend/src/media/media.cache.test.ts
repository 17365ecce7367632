import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaCache } from './media.cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'media-cache-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = (limits: { memoryBytes?: number; diskBytes?: number } = {}) => {
  const onProblem = vi.fn();
  return { onProblem, cache: createMediaCache({ directory, onProblem, ...limits }) };
};
const making = (text: string) => vi.fn(async () => Buffer.from(text));

describe('media cache', () => {
  it('makes a picture once, however many ask at the same time', async () => {
    const { cache } = open();
    const make = making('bear');
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('bear', make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
  });

  it('finds the picture again after a restart', async () => {
    const first = await open().cache.get('bear', making('bear'));
    const make = making('another bear');
    const second = await open().cache.get('bear', make);
    expect(make).not.toHaveBeenCalled();
    expect(second).toEqual(first);
  });

  it('keeps pictures apart, and gives different bytes different tags', async () => {
    const { cache } = open();
    const bear = await cache.get('bear', making('bear'));
    const fox = await cache.get('fox', making('fox'));
    expect(bear.body.toString()).toBe('bear');
    expect(fox.body.toString()).toBe('fox');
    expect(bear.etag).not.toBe(fox.etag);
  });

  it('tries again after a failure, which it does not keep', async () => {
    const { cache } = open();
    await expect(cache.get('bear', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect((await cache.get('bear', making('bear'))).body.toString()).toBe('bear');
  });

  it('leaves no half-written file behind', async () => {
    const { cache } = open();
    await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key, making(key))));
    expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(await readdir(directory)).toHaveLength(3);
  });

  it('keeps no more in memory than it may, and reads the rest from disk', async () => {
    const { cache } = open({ memoryBytes: 10 });
    await cache.get('a', making('aaaaaaaa'));
    await cache.get('b', making('bbbbbbbb'));
    await rm(directory, { recursive: true });
    const remake = making('again');
    expect((await cache.get('b', remake)).body.toString()).toBe('bbbbbbbb');
    expect((await cache.get('a', remake)).body.toString()).toBe('again');
  });

  it('keeps no more on disk than it may', async () => {
    const { cache } = open({ diskBytes: 1000, memoryBytes: 1 });
    for (let index = 0; index < 30; index += 1) await cache.get(`${index}`, async () => Buffer.alloc(100));
    expect((await readdir(directory)).length).toBeLessThanOrEqual(10);
  });

  it('serves the picture even when the disk fails, and says so', async () => {
    await rm(directory, { recursive: true });
    await writeFile(directory, 'a file where a folder should be');
    const { cache, onProblem } = open();
    expect((await cache.get('bear', making('bear'))).body.toString()).toBe('bear');
    expect(onProblem).toHaveBeenCalled();
  });
});

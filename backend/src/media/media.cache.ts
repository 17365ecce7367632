import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createDisk } from './media.disk.ts';

/** A finished picture with an etag that changes with its bytes. */
export interface Rendition {
  readonly body: Buffer;
  /** Strong entity tag, with its quotes. */
  readonly etag: string;
}

interface MediaCacheOptions {
  readonly directory: string;
  /** Capacity in memory; default: 48 MiB. */
  readonly memoryBytes?: number;
  /** Capacity on disk; default: 1 GiB. */
  readonly diskBytes?: number;
  /** Called if the disk fails; the picture is served anyway. */
  readonly onProblem: (error: unknown) => void;
}

export interface MediaCache {
  /** Whether the rendition is cached or in progress. */
  readonly has: (key: string) => Promise<boolean>;
  /** The cached rendition, or a new one; concurrent requests share it. */
  readonly get: (key: string, make: () => Promise<Buffer>) => Promise<Rendition>;
}

const MEBIBYTE = 1024 * 1024;

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

const toRendition = (body: Buffer): Rendition => ({ body, etag: `"${digest(body).slice(0, 22)}"` });

/** A cache in memory and on disk, where it outlives a restart. */
export const createMediaCache = (options: MediaCacheOptions): MediaCache => {
  const { directory, memoryBytes = 48 * MEBIBYTE, diskBytes = 1024 * MEBIBYTE, onProblem } = options;
  const memory = new LRUCache<string, Rendition>({
    maxSize: memoryBytes,
    sizeCalculation: ({ body }) => body.byteLength,
  });
  const disk = createDisk({ directory, capacity: diskBytes });
  const underway = new Map<string, Promise<Rendition>>();

  const orProblem = <T>(work: Promise<T>, instead: T): Promise<T> =>
    work.catch((error: unknown) => {
      onProblem(error);
      return instead;
    });

  const load = async (key: string, make: () => Promise<Buffer>): Promise<Rendition> => {
    const name = digest(key);
    const stored = await orProblem(disk.read(name), null);
    const body = stored ?? (await make());
    if (!stored) await orProblem(disk.write(name, body), undefined);
    const rendition = toRendition(body);
    memory.set(key, rendition);
    return rendition;
  };

  return {
    has: async (key) =>
      memory.get(key) !== undefined || underway.has(key) || (await orProblem(disk.has(digest(key)), false)),
    get: async (key, make) => {
      const kept = memory.get(key);
      if (kept) return kept;
      const running = underway.get(key) ?? load(key, make).finally(() => underway.delete(key));
      underway.set(key, running);
      return running;
    },
  };
};

import { LRUCache } from 'lru-cache';
import type { Redis } from '../shared/redis.ts';
import type { DocumentPolicy } from './document-policy.ts';
import { hashDocument } from './manifest.ts';

/** As Apollo Server reads and writes documents by their hash. */
export interface PersistedQueries {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/** Apollo Server's, of its keys. */
const PREFIX = 'apq:';
const SHARED_PREFIX = 'patchwork:apq:';
const HASH = /^[\da-f]{64}$/;

export const PERSISTED_QUERIES = {
  max: 10_000,
  /** Of all texts together, in characters. */
  maxSize: 8 * 1024 * 1024,
  /** Characters of one. */
  maxEntrySize: 64 * 1024,
  ttl: 24 * 60 * 60 * 1000,
} as const;

/** As another gateway has registered it; whoever else writes there cannot have another document carried out. */
const readShared = async (redis: Redis, hash: string): Promise<string | undefined> => {
  const text = await redis.ask((client) => client.get(SHARED_PREFIX + hash));
  return typeof text === 'string' && hashDocument(text) === hash ? text : undefined;
};

/**
 * Finds documents by their hash: trusted ones and, unless only these are answered, those that clients have registered, with
 * this gateway or with another one on the same Redis.
 */
export const createPersistedQueries = (
  { mode, trusted }: DocumentPolicy,
  redis: Redis | null = null,
): PersistedQueries => {
  const registered = new LRUCache<string, string>({ ...PERSISTED_QUERIES, sizeCalculation: (text) => text.length });
  const shared = mode === 'only' ? null : redis;
  const { ttl, maxEntrySize } = PERSISTED_QUERIES;
  return {
    get: async (key) => {
      const hash = key.slice(PREFIX.length);
      if (!HASH.test(hash)) return undefined;
      const known = trusted.get(hash) ?? registered.get(hash);
      if (known !== undefined || !shared) return known;
      const found = await readShared(shared, hash);
      if (found !== undefined) registered.set(hash, found);
      return found;
    },
    set: async (key, text) => {
      const hash = key.slice(PREFIX.length);
      if (mode === 'only' || trusted.has(hash) || registered.has(hash) || text.length > maxEntrySize) return;
      registered.set(hash, text);
      await shared?.ask((client) => client.set(SHARED_PREFIX + hash, text, { PX: ttl }));
    },
    delete: async (key) => registered.delete(key.slice(PREFIX.length)),
  };
};

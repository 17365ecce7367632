import { LRUCache } from 'lru-cache';
import type { DocumentPolicy } from './document-policy.ts';

/** As Apollo Server reads and writes documents by their hash. */
export interface PersistedQueries {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/** Apollo Server's, of its keys. */
const PREFIX = 'apq:';
const HASH = /^[\da-f]{64}$/;

export const PERSISTED_QUERIES = {
  max: 10_000,
  /** Of all texts together, in characters. */
  maxSize: 8 * 1024 * 1024,
  /** Characters of one. */
  maxEntrySize: 64 * 1024,
  ttl: 24 * 60 * 60 * 1000,
} as const;

/** Finds documents by their hash: trusted ones and, unless only these are answered, those that clients have registered. */
export const createPersistedQueries = ({ mode, trusted }: DocumentPolicy): PersistedQueries => {
  const registered = new LRUCache<string, string>({ ...PERSISTED_QUERIES, sizeCalculation: (text) => text.length });
  const find = (key: string): string | undefined => {
    const hash = key.slice(PREFIX.length);
    return HASH.test(hash) ? (trusted.get(hash) ?? registered.get(hash)) : undefined;
  };
  return {
    get: async (key) => find(key),
    set: async (key, text) => {
      if (mode !== 'only' && find(key) === undefined) registered.set(key.slice(PREFIX.length), text);
    },
    delete: async (key) => registered.delete(key.slice(PREFIX.length)),
  };
};

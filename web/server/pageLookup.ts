import { createConcurrencyLimiter, Overloaded } from '@patchwork/domain/http/concurrency-limit.ts';
import { later } from '@patchwork/domain/http/later.ts';
import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import { LRUCache } from 'lru-cache';
import { askGateway } from './askGateway.ts';
import type { Client } from './client.ts';
import { forwardedFor } from './findAddress.ts';
import { onAbort } from './onAbort.ts';
import { canBePage } from './paths.ts';

export type Lookup = 'page' | 'none' | 'busy';

export const LOOKUP = {
  /** How long an answer is believed. */
  ttlMs: 60_000,
  maxEntries: 5000,
  /** Lookups at once: scanners ask for thousands of addresses that are none. */
  gate: { concurrency: 4, maxQueued: 64, queueTimeoutMs: 2000 },
  timeoutMs: 5000,
  /** The catalogue has no longer addresses. */
  maxLength: 500,
} as const;

interface Question {
  readonly client: Client;
  readonly store: StoreView;
  readonly path: string;
}

const findPage = async (gatewayUrl: string, { client, store, path }: Question): Promise<Lookup> => {
  const answer = await askGateway(gatewayUrl, {
    document: 'pageExists',
    variables: { path },
    headers: { 'x-vs-store-code': store.code, ...forwardedFor(client.address) },
    signal: AbortSignal.any([client.signal, AbortSignal.timeout(LOOKUP.timeoutMs)]),
  });
  const { data, errors } = (await answer.json()) as { data?: { page: unknown } | null; errors?: readonly unknown[] };
  if (errors?.length || !data) throw new Error(`The gateway could not look a page up (${answer.status})`);
  return data.page === null ? 'none' : 'page';
};

/**
 * Finds out whether the catalogue has a page at an address that looks like a file's. Answers are kept, few questions are
 * asked at once, and clients take turns, so that a scanner costs next to nothing and nobody else their answer.
 */
export const createPageLookup = (gatewayUrl: string) => {
  const known = new LRUCache<string, Lookup>({
    max: LOOKUP.maxEntries,
    ttl: LOOKUP.ttlMs,
    ttlResolution: 0,
    perf: Date,
  });
  const gate = createConcurrencyLimiter(LOOKUP.gate, later);
  return async (client: Client, store: StoreView, path: string): Promise<Lookup> => {
    if (path.length > LOOKUP.maxLength || !canBePage(path)) return 'none';
    const key = `${store.code} ${path}`;
    const kept = known.get(key);
    if (kept) return kept;
    try {
      const leave = await gate.acquire(client.network, { onAbort: onAbort(client.signal) });
      try {
        const keptMeanwhile = known.get(key);
        if (keptMeanwhile) return keptMeanwhile;
        const found = await findPage(gatewayUrl, { client, store, path });
        known.set(key, found);
        return found;
      } finally {
        leave();
      }
    } catch (error) {
      if (error instanceof Overloaded) return 'busy';
      throw error;
    }
  };
};

export type PageLookup = ReturnType<typeof createPageLookup>;

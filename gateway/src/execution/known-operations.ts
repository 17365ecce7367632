import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { weighDocument } from './document-store.ts';
import type { Operation } from './plans.ts';
import { readOperation, type SentOperation } from './sent-operation.ts';

interface KnownOperation {
  readonly operation: Operation;
  /** Of answers, by the Accept header; the newest ones, so that nobody can keep others out with many. */
  readonly contentTypes: Map<string, string>;
}

export interface FoundOperation {
  readonly operation: Operation;
  readonly contentType: string;
  readonly variables: Record<string, unknown>;
}

interface Limits {
  readonly capacity: number;
  /** Of all documents, as they are weighed. */
  readonly size: number;
}

const MOST_ACCEPT_HEADERS = 8;

/**
 * Operations that Apollo Server has answered by a compiled plan: the next such request is answered without parsing,
 * validating and hashing its document again. `note` and `learn` are called while one is answered, in this order.
 */
export const createKnownOperations = ({ capacity, size }: Limits) => {
  const known = new LRUCache<string, KnownOperation>({ max: capacity, maxSize: size });
  const noted = new WeakMap<Context['request'], Operation>();
  return {
    note: ({ request }: Context, operation: Operation): void => void noted.set(request, operation),
    /** @param contentType of the answer */
    learn: (sent: SentOperation, context: Context, contentType: string): void => {
      const operation = noted.get(context.request);
      const asked = operation && readOperation(sent);
      if (!asked) return;
      const { key, accept } = asked;
      const entry = known.get(key) ?? { operation, contentTypes: new Map<string, string>() };
      const [oldest = accept] = entry.contentTypes.keys();
      if (entry.contentTypes.size >= MOST_ACCEPT_HEADERS) entry.contentTypes.delete(oldest);
      entry.contentTypes.set(accept, contentType);
      known.set(key, entry, { size: key.length + weighDocument(operation.document) });
    },
    /** Null for an operation that has to go through all checks. */
    find: (sent: SentOperation): FoundOperation | null => {
      const request = readOperation(sent);
      const entry = request && known.get(request.key);
      const contentType = entry?.contentTypes.get(request?.accept ?? '');
      if (!request || !entry || contentType === undefined) return null;
      return { operation: entry.operation, contentType, variables: request.variables };
    },
  };
};

export type KnownOperations = ReturnType<typeof createKnownOperations>;

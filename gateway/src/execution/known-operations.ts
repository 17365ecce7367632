import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { weighDocument } from './document-store.ts';
import type { Operation } from './plans.ts';

/** A GraphQL request as it came, before anything of it is checked. */
export interface SentOperation {
  readonly method: string | undefined;
  readonly contentType: string | undefined;
  readonly accept: string | undefined;
  readonly body: unknown;
}

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
const LONGEST_ACCEPT_HEADER = 200;
const HASH = /^[\da-f]{64}$/;
/** An empty name is not the same as none, and one with a line break would end in the document's part of a key. */
const NAME = /^[_a-z]\w*$/i;
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

/** The hash, where the extensions are that of a persisted query and nothing else. */
const readHash = (extensions: unknown): string | null => {
  if (!isObject(extensions) || Object.keys(extensions).length !== 1 || !isObject(extensions.persistedQuery))
    return null;
  const { version, sha256Hash } = extensions.persistedQuery;
  return version === 1 && typeof sha256Hash === 'string' && HASH.test(sha256Hash) ? sha256Hash : null;
};

/** A document's text or its hash, never both: whether they belong together is not looked into here. */
const readDocument = ({ query, extensions }: Fields): string | null => {
  if (typeof query === 'string') return isAbsent(extensions) ? query : null;
  return isAbsent(query) ? readHash(extensions) : null;
};

/** Null for a request that has to go through all checks. */
const readRequest = ({ method, contentType, accept = '', body }: SentOperation) => {
  if (method !== 'POST' || !JSON_TYPE.test(contentType ?? '') || accept.length > LONGEST_ACCEPT_HEADER) return null;
  if (!isObject(body)) return null;
  const { operationName, variables } = body;
  const document = readDocument(body);
  if (document === null || !(isAbsent(operationName) || isName(operationName))) return null;
  if (!(isAbsent(variables) || isObject(variables))) return null;
  const key = `${operationName ?? ''}\n${document}`;
  return { key, accept, variables: (variables ?? {}) as Record<string, unknown> };
};

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
      const asked = operation && readRequest(sent);
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
      const request = readRequest(sent);
      const entry = request && known.get(request.key);
      const contentType = entry?.contentTypes.get(request?.accept ?? '');
      if (!request || !entry || contentType === undefined) return null;
      return { operation: entry.operation, contentType, variables: request.variables };
    },
  };
};

export type KnownOperations = ReturnType<typeof createKnownOperations>;

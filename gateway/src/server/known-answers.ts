import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { CACHE_TAGS_HEADER, writeCacheTags } from '@patchwork/domain/content/cache-tags.ts';
import type { Context } from '../context.ts';
import { type GetPolicy, readPublicAge } from '../execution/cache-policy.ts';
import type { FoundOperation, KnownOperations } from '../execution/known-operations.ts';
import { isIncremental, type OperationAnswer, type Respond } from '../execution/respond.ts';
import type { SentOperation } from '../execution/sent-operation.ts';
import type { Tags } from '../lib/tags.ts';
import { toVariantKey, type Variant } from '../lib/variant.ts';
import { observeOperation } from '../plugins/observation.ts';
import { logOperation } from '../plugins/request-log.ts';
import { addWarnings } from '../plugins/warnings.ts';
import type { Log } from './log.ts';
import type { KeptAnswers, NewAnswer } from './responses/kept-answers.ts';
import type { KeptReply } from './responses/write-answer.ts';

interface KnownAnswersParts {
  readonly known: KnownOperations;
  readonly respond: Respond;
  readonly getPolicy: GetPolicy;
  /** Null: none are kept. */
  readonly answers: KeptAnswers | null;
  readonly log: Log;
}

interface Asked {
  readonly sent: SentOperation;
  readonly caller: Pick<Context, 'traceId' | 'clientName' | 'observation'>;
  readonly getContext: () => Promise<Context>;
  /** Null for a caller whose answer is for nobody else, or who wants a new one. */
  readonly getVariant: () => Promise<Variant | null>;
}

type Reply = HTTPGraphQLResponse | KeptReply;

/** Where an answer is kept. */
interface Place {
  readonly store: KeptAnswers;
  readonly key: string;
  readonly variant: Variant;
}

/** Characters of variables; longer ones are nobody else's. */
const LONGEST_VARIABLES = 2000;

const toKey = ({ operation, variables }: FoundOperation, variant: Variant): string | null => {
  const values = JSON.stringify(variables);
  if (values.length > LONGEST_VARIABLES) return null;
  return `${operation.key} ${operation.node.name?.value ?? ''} ${toVariantKey(variant)} ${values}`;
};

/** Parts of the answer: entities and services that were read, what the backend calls them, and whom it is for. */
const toTags = ({ tags, heard, cacheTags }: Context, { shop, currency, group }: Variant): Tags => {
  for (const service of heard) tags.note('service', service);
  for (const tag of cacheTags) tags.noteKind(tag);
  tags.note('store', shop.storeCode);
  tags.note('currency', currency);
  tags.note('group', String(group.id));
  return tags.read();
};

const toText = ({ errors, data, extensions }: { errors?: unknown; data?: unknown; extensions?: unknown }): string =>
  `${JSON.stringify({ errors, data, extensions })}\n`;

interface Executed {
  readonly answer: OperationAnswer;
  readonly text: string;
  /** Of the backend's answers in it, as they are sent. */
  readonly cacheTags: string;
}

const toReply = (
  contentType: string,
  { answer: { status, cacheControl }, text, cacheTags }: Executed,
): HTTPGraphQLResponse => ({
  status,
  headers: new HeaderMap([
    ['cache-control', cacheControl],
    ['content-type', contentType],
    [CACHE_TAGS_HEADER, cacheTags],
  ]),
  body: { kind: 'complete', string: text },
});

/** Null for an answer that is not whole, or says something to this caller alone. */
const toNewAnswer = (
  { answer: { cacheControl, result }, text, cacheTags }: Executed,
  { context, variant }: { context: Context; variant: Variant },
): NewAnswer | null => {
  const maxAgeSeconds = readPublicAge(cacheControl);
  if (maxAgeSeconds === 0 || isIncremental(result) || result.errors || result.extensions) return null;
  if (!context.isWhole()) return null;
  return { bytes: Buffer.from(text), cacheControl, maxAgeSeconds, tags: toTags(context, variant), cacheTags };
};

/**
 * Answers known operations as Apollo Server does, header for header, without its protocol layer; and those whose answer
 * is kept without executing anything.
 */
export const createKnownAnswers = ({ known, respond, getPolicy, answers, log }: KnownAnswersParts) => {
  const isLogged = log.isLevelEnabled('info');
  const execute = async (
    { operation, variables }: FoundOperation,
    { caller }: Asked,
    context: Context,
  ): Promise<Executed> => {
    const begunAt = isLogged ? performance.now() : 0;
    const answer = await respond(operation, { context, variables });
    const { status, result } = answer;
    if (isIncremental(result)) throw new Error('A compiled plan has answered in parts');
    addWarnings(result, context);
    const { errors } = result;
    if (isLogged) logOperation(log, { context: caller, operation: operation.node, status, errors, begunAt });
    observeOperation(caller, operation.node, errors);
    return { answer, text: toText(result), cacheTags: writeCacheTags(context.cacheTags) };
  };
  const reuse = ({ operation, contentType }: FoundOperation, { caller }: Asked, kept: KeptReply['kept']): KeptReply => {
    const begunAt = isLogged ? performance.now() : 0;
    caller.observation?.onKeptAnswer(true);
    observeOperation(caller, operation.node, undefined);
    if (isLogged)
      logOperation(log, {
        context: caller,
        operation: operation.node,
        status: 200,
        errors: undefined,
        begunAt,
        isKept: true,
      });
    return { kept, contentType };
  };
  const findVariant = ({ operation }: FoundOperation, { getVariant }: Asked): Promise<Variant | null> | null => {
    if (!answers || readPublicAge(getPolicy(operation.document, operation.node)) === 0) return null;
    return getVariant();
  };
  /** Null where there is no context. */
  const executeAlone = async (found: FoundOperation, asked: Asked): Promise<Reply | null> => {
    const context = await asked.getContext().catch(() => null);
    if (!context) return null;
    return toReply(found.contentType, await execute(found, asked, context));
  };
  const executeForAll = async ({ store, key, variant }: Place, found: FoundOperation, asked: Asked) => {
    asked.caller.observation?.onKeptAnswer(false);
    const { own, kept } = await store.lead(key, async () => {
      const context = await asked.getContext().catch(() => null);
      if (!context) return { own: null, answer: null };
      context.tags.want();
      const executed = await execute(found, asked, context);
      return { own: executed, answer: toNewAnswer(executed, { context, variant }) };
    });
    if (kept) return { kept, contentType: found.contentType };
    return own && toReply(found.contentType, own);
  };
  return {
    /** Null for an operation that is not known, or without a context: Apollo Server says why there is none. */
    answer: async (asked: Asked): Promise<Reply | null> => {
      const found = known.find(asked.sent);
      if (!found) return null;
      const variant = await findVariant(found, asked);
      const key = variant && toKey(found, variant);
      if (!answers || !variant || !key) return executeAlone(found, asked);
      const kept = await answers.find(key);
      return kept ? reuse(found, asked, kept) : executeForAll({ store: answers, key, variant }, found, asked);
    },
    /** After Apollo Server's answer to the same; what it refuses, such as an Accept header, it has to refuse again. */
    learn: (sent: SentOperation, context: Context, { status, headers, body }: HTTPGraphQLResponse): void => {
      const contentType = headers.get('content-type');
      if (status === 200 && body.kind === 'complete' && contentType !== undefined)
        known.learn(sent, context, contentType);
    },
  };
};

export type KnownAnswers = ReturnType<typeof createKnownAnswers>;

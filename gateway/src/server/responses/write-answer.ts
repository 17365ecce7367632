import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HTTPGraphQLResponse } from '@apollo/server';
import { CACHE_TAGS_HEADER } from '@patchwork/domain/content/cache-tags.ts';
import { chooseEncoding } from '@patchwork/domain/http/choose-encoding.ts';
import { compress, ENCODINGS, QUICK, SMALLEST_COMPRESSED } from './compress.ts';
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts';

/** Request headers that an answer depends on. */
const VARY = 'authorization, x-currency, x-group-token, x-vs-store-code';
const ENCODED = 'accept-encoding';

/** An answer from the store, for this caller. */
export interface KeptReply {
  readonly kept: KeptAnswer;
  readonly contentType: string;
}

export const isKept = (answer: HTTPGraphQLResponse | KeptReply): answer is KeptReply => 'kept' in answer;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Adds to a Vary header that is set already. */
const joinVary = (response: ServerResponse, ...names: string[]): string => {
  const said = response.getHeader('vary');
  return [...(said === undefined ? [] : [said]), ...names].join(', ');
};

/** Errors are the first part of an answer. Those from before the execution have no trace id yet. */
const addTraceId = (text: string, traceId: string): string => {
  if (!text.startsWith('{"errors"') || text.includes(traceId)) return text;
  const answer: { errors: { extensions?: object }[] } = JSON.parse(text);
  const errors = answer.errors.map((error) => ({ ...error, extensions: { ...error.extensions, traceId } }));
  return JSON.stringify({ ...answer, errors });
};

/** Compared weakly; `*` would mean that the caller wants nothing that is there, whatever it is. */
const isUnchanged = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice('W/'.length)) ?? false;

const isLong = (bytes: Buffer): boolean => bytes.length > SMALLEST_COMPRESSED;

interface WriterParts {
  /** Null: none are kept. */
  readonly answers: KeptAnswers | null;
  /** Whether answers are compressed for callers who accept it. */
  readonly compresses: boolean;
}

/** Writes answers: compressed where the caller accepts it, or 304 where the caller has the same already. */
export const createAnswerWriter = ({ answers, compresses }: WriterParts) => {
  const chooseFor = ({ request }: Exchange, bytes: Buffer) =>
    compresses && isLong(bytes) ? chooseEncoding(request.headers['accept-encoding'], ENCODINGS) : 'identity';
  const varies = (bytes: Buffer): string[] => (compresses && isLong(bytes) ? [ENCODED] : []);

  const writeKept = async (exchange: Exchange, store: KeptAnswers, { kept, contentType }: KeptReply): Promise<void> => {
    const { request, response } = exchange;
    const headers: OutgoingHttpHeaders = {
      'cache-control': kept.cacheControl,
      age: String(store.getAgeSeconds(kept)),
      etag: kept.etag,
      [CACHE_TAGS_HEADER]: kept.cacheTags,
      vary: joinVary(response, VARY, ...varies(kept.bytes)),
    };
    if (isUnchanged(request.headers['if-none-match'], kept.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = chooseFor(exchange, kept.bytes);
    const bytes = encoding === 'identity' ? kept.bytes : await store.compress(kept, encoding);
    headers['content-type'] = contentType;
    headers['content-length'] = bytes.length;
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    response.writeHead(200, headers).end(bytes);
  };

  const writeOnce = async (exchange: Exchange, { status = 200, headers, body }: HTTPGraphQLResponse) => {
    const { response } = exchange;
    const isCacheable = headers.get('cache-control')?.startsWith('max-age') ?? false;
    const varying = isCacheable ? [VARY] : [];
    if (body.kind === 'complete') {
      const whole = Buffer.from(addTraceId(body.string, String(response.getHeader('x-trace-id'))));
      const encoding = chooseFor(exchange, whole);
      const bytes = encoding === 'identity' ? whole : await compress(whole, encoding, QUICK);
      varying.push(...varies(whole));
      if (varying.length > 0) headers.set('vary', joinVary(response, ...varying));
      if (encoding !== 'identity') headers.set('content-encoding', encoding);
      headers.set('content-length', String(bytes.length));
      response.writeHead(status, Object.fromEntries(headers)).end(bytes);
      return;
    }
    if (isCacheable) headers.set('vary', joinVary(response, VARY));
    response.writeHead(status, Object.fromEntries(headers));
    for await (const chunk of body.asyncIterator) {
      if (response.destroyed) return;
      response.write(chunk);
    }
    response.end();
  };

  return (exchange: Exchange, answer: HTTPGraphQLResponse | KeptReply): Promise<void> => {
    if (!isKept(answer)) return writeOnce(exchange, answer);
    if (!answers) throw new Error('There is no store of kept answers');
    return writeKept(exchange, answers, answer);
  };
};

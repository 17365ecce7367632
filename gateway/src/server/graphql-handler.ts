import type { IncomingMessage } from 'node:http';
import { HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from '@apollo/server';
import { CACHE_TAGS_HEADER, writeCacheTags } from '@patchwork/domain/content/cache-tags.ts';
import type { Context } from '../context.ts';
import { type Admitted, admitting, type HandlerParts } from './admission.ts';
import type { GraphqlServer } from './apollo.ts';
import { requireTrusted } from './documents/document-policy.ts';
import { readDocumentText } from './documents/sent-document.ts';
import { toSent } from './request-facts.ts';
import { createAnswerWriter } from './responses/write-answer.ts';

const toHeaderMap = (request: IncomingMessage): HeaderMap => {
  const headers = new HeaderMap();
  for (const name in request.headers) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
};

const toApolloRequest = (request: IncomingMessage, body: unknown): HTTPGraphQLRequest => {
  const { method = 'GET', url = '/' } = request;
  const query = url.indexOf('?');
  return {
    method: method.toUpperCase(),
    headers: toHeaderMap(request),
    search: query < 0 ? '' : url.slice(query),
    body,
  };
};

/** An answer in parts is sent before all of it is known. */
const addCacheTags = ({ headers, body }: HTTPGraphQLResponse, { cacheTags }: Context): void => {
  if (body.kind === 'complete') headers.set(CACHE_TAGS_HEADER, writeCacheTags(cacheTags));
};

/** GraphQL over HTTP: answers what is known at once, and delegates whatever else to Apollo Server. */
export const createGraphqlHandler = ({ apollo, known }: GraphqlServer, parts: HandlerParts) => {
  const { services } = parts;
  const write = createAnswerWriter(services);
  return admitting(parts, async ({ request, response, body, caller }: Admitted): Promise<void> => {
    const exchange = { request, response };
    const { getContext, getVariant, findApiToken } = caller;
    const hasApiToken = async () => (await findApiToken()) !== null;
    await requireTrusted(services.documents, readDocumentText(request, body), hasApiToken);
    const sent = toSent(request, body);
    const knownAnswer = await known.answer({ sent, caller, getContext, getVariant });
    if (knownAnswer) return write(exchange, knownAnswer);
    const httpGraphQLRequest = toApolloRequest(request, body);
    let context: Context | null = null;
    const noteContext = async () => {
      context = await getContext();
      return context;
    };
    const executed = await apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: noteContext });
    if (context) {
      known.learn(sent, context, executed);
      addCacheTags(executed, context);
    }
    await write(exchange, executed);
  });
};

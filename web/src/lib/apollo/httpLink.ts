import { ApolloLink, type DocumentNode, Observable } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { print } from '@apollo/client/utilities';
import { onceEach } from '@patchwork/domain/lib/once-each.ts';
import { getDocumentText } from './parseDocument.ts';

export interface HttpLinkOptions {
  readonly uri: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch | undefined;
}

/** Context of an operation for this link. */
interface SentContext {
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetchOptions?: { readonly signal?: AbortSignal };
}

const ACCEPT = 'application/graphql-response+json,application/json;q=0.9';

const parse = (response: Response, bodyText: string): unknown => {
  try {
    return JSON.parse(bodyText);
  } catch (error) {
    throw new ServerParseError(error, { response, bodyText });
  }
};

/** The answer to an operation; whatever its status where it is one of GraphQL's media type. */
const readAnswer = async (response: Response): Promise<ApolloLink.Result> => {
  const bodyText = await response.text();
  const isAnswer = response.headers.get('content-type')?.includes('application/graphql-response+json') ?? false;
  if (!isAnswer && response.status >= 300)
    throw new ServerError(`The gateway answered with status ${response.status}`, { response, bodyText });
  const answer = parse(response, bodyText);
  if (typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer))
    return answer as ApolloLink.Result;
  throw new ServerError('The answer of the gateway is none', { response, bodyText });
};

/** SHA-256, hexadecimal; null where browsers do not have it: on pages without HTTPS. */
const hash = onceEach(async (text: string): Promise<string | null> => {
  const bytes = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return bytes ? [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('') : null;
});

const isUnknown = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

/**
 * Sends a document of codegen by its hash, which the gateway finds among the trusted documents, and as text only to a
 * gateway that does not know it. Nothing is carried out by a hash that is not known, so a change can be sent again.
 */
const sendDocument = async (
  query: DocumentNode,
  post: (document: object) => Promise<ApolloLink.Result>,
): Promise<ApolloLink.Result> => {
  const text = getDocumentText(query);
  const sha256Hash = text === undefined ? null : await hash(text);
  if (sha256Hash === null) return post({ query: text ?? print(query) });
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const answer = await post({ extensions });
  return isUnknown(answer) ? post({ query: text, extensions }) : answer;
};

/** Calls back when a signal has aborted; returns how to stop listening. */
const onAbort = (signal: AbortSignal | undefined, abort: () => void): (() => void) => {
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return () => signal?.removeEventListener('abort', abort);
};

/**
 * Sends operations as POST requests. Of the context it takes `headers` and the signal of `fetchOptions`: Apollo's own link
 * has GET, multipart answers and extensions besides, which every page would load and none uses.
 */
export const createHttpLink = ({ uri, headers, fetch: ask }: HttpLinkOptions): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName, variables, query } = operation;
        const context = operation.getContext() as SentContext;
        const controller = new AbortController();
        const signal = context.fetchOptions?.signal;
        const stopListening = onAbort(signal, () => controller.abort(signal?.reason));
        const post = async (document: object) =>
          readAnswer(
            await (ask ?? fetch)(uri, {
              method: 'POST',
              headers: { accept: ACCEPT, 'content-type': 'application/json', ...headers, ...context.headers },
              body: JSON.stringify({ operationName, variables, ...document }),
              signal: controller.signal,
            }),
          );
        void sendDocument(query, post)
          .then(
            (answer) => {
              observer.next(answer);
              observer.complete();
            },
            (error) => observer.error(error),
          )
          .finally(stopListening);
        return () => controller.abort();
      }),
  );

import type { IncomingMessage } from 'node:http';
import { BadRequest } from '../body.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Apollo Server says what is wrong with it.
    return null;
  }
};

const readFields = ({ method, url = '' }: IncomingMessage, body: unknown): Fields => {
  if (method === 'POST') return isObject(body) ? body : {};
  const start = url.indexOf('?');
  if (start < 0) return {};
  const search = new URLSearchParams(url.slice(start));
  return { query: search.get('query'), extensions: parse(search.get('extensions')) };
};

/**
 * The text of the document that a request brings; null if it brings none, or a hash alone.
 * @throws BadRequest for a hash that is no text: Apollo Server makes part of a key of whatever it is.
 */
export const readDocumentText = (request: IncomingMessage, body: unknown): string | null => {
  const { query, extensions } = readFields(request, body);
  const persisted = isObject(extensions) ? extensions.persistedQuery : null;
  if (isObject(persisted) && typeof persisted.sha256Hash !== 'string')
    throw new BadRequest(400, 'The sha256Hash of a persisted query must be a text', 'BAD_USER_INPUT');
  return typeof query === 'string' ? query : null;
};

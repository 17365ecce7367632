import type { IncomingMessage } from 'node:http';

/** The body as text; null when it is longer than so many characters. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<string | null> => {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  // A letter may come in two parts.
  request.setEncoding('utf8');
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > limit) return null;
  }
  return text;
};

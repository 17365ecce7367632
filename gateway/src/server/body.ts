import type { IncomingMessage } from 'node:http';

/** Bytes; of callers that nobody knows. */
export const LARGEST_PUBLIC_BODY = 100 * 1024;
/** Bytes. A router sends the references of a whole list at once; who may reach a subgraph is the router alone. */
export const LARGEST_SUBGRAPH_BODY = 16 * 1024 * 1024;

export class BadRequest extends Error {
  readonly status: 400 | 401 | 413;
  /** As `extensions.code` of the answer. */
  readonly code: string;

  constructor(
    status: BadRequest['status'],
    message: string,
    code = status === 401 ? 'UNAUTHENTICATED' : 'BAD_REQUEST',
  ) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The caller disconnected, or was too slow, so nobody waits for an answer. */
export class UnfinishedBody extends Error {}

const tooLarge = (most: number): BadRequest => new BadRequest(413, `A request may carry at most ${most / 1024} KiB`);

const readText = (request: IncomingMessage, most: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) reject(tooLarge(most));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString()));
    request.on('error', (cause) => reject(new UnfinishedBody('The body did not arrive', { cause })));
  });

/**
 * The JSON body, of `most` bytes; undefined without one or with another content type.
 * @throws BadRequest if it is too large or malformed, UnfinishedBody if it never ends.
 */
export const readJson = async (request: IncomingMessage, most: number): Promise<unknown> => {
  const type = request.headers['content-type']?.toLowerCase();
  if (request.method !== 'POST' || !type?.startsWith('application/json')) return undefined;
  if (Number(request.headers['content-length']) > most) throw tooLarge(most);
  const text = await readText(request, most);
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest(400, 'The body is not JSON');
  }
};

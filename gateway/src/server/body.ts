import type { IncomingMessage } from 'node:http';

const LARGEST_BODY = 100 * 1024;

export class BadRequest extends Error {
  readonly status: 400 | 401 | 413;

  constructor(status: BadRequest['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** The caller disconnected, or was too slow, so nobody waits for an answer. */
export class UnfinishedBody extends Error {}

const TOO_LARGE = new BadRequest(413, `A request may carry at most ${LARGEST_BODY / 1024} KiB`);

const readText = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) reject(TOO_LARGE);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString()));
    request.on('error', (cause) => reject(new UnfinishedBody('The body did not arrive', { cause })));
  });

/**
 * The JSON body; undefined without one or with another content type.
 * @throws BadRequest if it is too large or malformed, UnfinishedBody if it never ends.
 */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const type = request.headers['content-type']?.toLowerCase();
  if (request.method !== 'POST' || !type?.startsWith('application/json')) return undefined;
  if (Number(request.headers['content-length']) > LARGEST_BODY) throw TOO_LARGE;
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest(400, 'The body is not JSON');
  }
};

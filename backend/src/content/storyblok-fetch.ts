import { setTimeout as wait } from 'node:timers/promises';

const LARGEST_ANSWER = 16 * 1024 * 1024;
const MOST_RETRIES = 2;
const LONGEST_WAIT_MS = 1500;
const SHORTEST_WAIT_MS = 300;

const readBody = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LARGEST_ANSWER) throw new Error('The answer of the content service is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** In milliseconds, with jitter, so that several backends do not come back at once. */
const getWait = (response: Response, attempt: number): number => {
  const asked = Number(response.headers.get('retry-after') ?? 0) * 1000;
  const own = SHORTEST_WAIT_MS * 2 ** attempt * (0.5 + Math.random());
  return Math.min(Math.max(asked || 0, own), LONGEST_WAIT_MS);
};

/** Fetch with a bounded time, a bounded answer, and up to two retries after a rate limit. */
export const createStoryblokFetch =
  (timeoutMs: number): typeof fetch =>
  async (input, init = {}) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]);
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(input, { ...init, signal });
      const body = await readBody(response);
      const { status, headers } = response;
      if (status !== 429 || attempt === MOST_RETRIES) return new Response(new Uint8Array(body), { status, headers });
      await wait(getWait(response, attempt), undefined, { signal });
    }
  };

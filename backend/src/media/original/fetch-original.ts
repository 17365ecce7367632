import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createHttpsDial, type Dial, type Resolve, resolveHost } from './dial.ts';
import { OriginFault } from './origin-fault.ts';
import { isPublicAddress } from './public-address.ts';
import { type Origins, parseRemoteUrl } from './remote-url.ts';

interface FetchOptions {
  /** Names of origins that originals may come from. */
  readonly origins: Origins;
  readonly resolve?: Resolve | undefined;
  readonly dial?: Dial | undefined;
  readonly maxBytes?: number | undefined;
  /** For all of it: names, redirects, the body. */
  readonly timeoutMs?: number | undefined;
}

export type FetchOriginal = (url: URL) => Promise<Buffer>;

const MOST_REDIRECTS = 3;
const MAX_BYTES = 20 * 1024 * 1024;
/** Less than the storefront waits for an answer, with time left to render. */
const TIMEOUT_MS = 6_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const GONE = new Set([404, 410]);

/** Resolves when the signal does, if that is first: names are resolved without one. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });

const findAddresses = async (url: URL, resolve: Resolve): Promise<readonly LookupAddress[]> => {
  const addresses = await resolve(url.hostname);
  if (addresses.length === 0) throw new OriginFault(`${url.hostname} has no address`);
  const inside = addresses.find(({ address }) => !isPublicAddress(address));
  if (inside) throw new OriginFault(`${url.hostname} is ${inside.address}, which is not public`);
  return addresses;
};

const readBody = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new OriginFault(`The answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  if (!answer.complete) throw new OriginFault('The answer was cut off');
  return Buffer.concat(parts);
};

const readAnswer = (url: URL, answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const { statusCode = 0, headers } = answer;
  if (GONE.has(statusCode)) throw new Refusal('NOT_FOUND', reasons.pictureUnknown);
  if (statusCode !== 200) throw new OriginFault(`${url.hostname} answered ${statusCode}`);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new OriginFault('The answer is compressed');
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    throw new OriginFault(`The answer is larger than ${maxBytes} bytes`);
  }
  return readBody(answer, maxBytes);
};

/** Null if the redirect leads where originals may not come from. */
const followRedirect = (url: URL, { headers }: IncomingMessage, origins: Origins): URL | null => {
  const next = URL.parse(headers.location ?? '', url.href);
  return next && parseRemoteUrl(next.href, origins);
};

const toFault = (error: unknown): unknown =>
  error instanceof Refusal || error instanceof OriginFault
    ? error
    : new OriginFault('The original could not be fetched', { cause: error });

/**
 * Fetches an original from another host, so that nobody reaches a server inside through it: every hop is https, of a
 * host in the list, and goes to the very addresses that were checked.
 * @throws Refusal if there is no such picture
 * @throws OriginFault for anything else that the other server, its name or the network does
 */
export const createFetchOriginal = (options: FetchOptions): FetchOriginal => {
  const { origins, resolve = resolveHost, dial = createHttpsDial() } = options;
  const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = options;

  const follow = async (start: URL, signal: AbortSignal): Promise<Buffer> => {
    let url: URL | null = parseRemoteUrl(start.href, origins);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (!url) throw new OriginFault(`${start.href} leads where no originals may come from`);
      const addresses = await orAborted(findAddresses(url, resolve), signal);
      const answer = await dial(url, addresses, signal);
      try {
        if (!REDIRECTS.has(answer.statusCode ?? 0)) return await orAborted(readAnswer(url, answer, maxBytes), signal);
        url = followRedirect(url, answer, origins);
      } finally {
        answer.destroy();
      }
    }
    throw new OriginFault(`${start.href} was redirected more than ${MOST_REDIRECTS} times`);
  };

  return async (url) => {
    try {
      return await follow(url, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      throw toFault(error);
    }
  };
};

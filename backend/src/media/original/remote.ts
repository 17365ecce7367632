import { createHash } from 'node:crypto';
import { formatImagePath, parseImagePath } from '@patchwork/domain/content/image-address.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { LRUCache } from 'lru-cache';
import { createClientTurns } from '../../lib/client-turns.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createCountLimit } from '../count-limit.ts';
import type { Disk } from '../media.disk.ts';
import { inspectRaster } from '../raster/inspect.ts';
import type { FetchOriginal } from './fetch-original.ts';
import type { OriginalSource } from './original.ts';
import { type Origins, parseRemoteUrl } from './remote-url.ts';

interface RemoteOptions {
  readonly origins: Origins;
  readonly fetchOriginal: FetchOriginal;
  readonly disk: Disk;
  /** Called if the disk fails; the picture is served anyway. */
  readonly onProblem: (error: unknown) => void;
  /** How long a failure stands; default: short enough that a server that is back is asked within ten seconds. */
  readonly failureMs?: number;
}

const FETCHES_AT_A_TIME = 4;
const FETCHES_FOR_A_CLIENT = 60;
const FAILURE_MS = 8_000;
const KNOWN_FAILURES = 2000;
const WINDOW_MS = 10 * 60 * 1000;
/** Addresses without a picture that a client may find in that time, those that are known already left out. */
const MISSING_OF_A_CLIENT = { max: 60, windowMs: WINDOW_MS, keys: 10_000 };

/** Originals that a client may be the first to ask for in that time: more than any site shows. */
const FETCHED_FOR_A_CLIENT = { max: 600, windowMs: WINDOW_MS, keys: 10_000 };

const toFileName = (url: URL): string => createHash('sha256').update(url.href).digest('base64url');

/**
 * Originals of other hosts. Each is fetched once, however many ask for it, and kept on disk: its address names its
 * content, as those of content services do. Failures are not kept for longer than some seconds.
 */
export const createRemoteSource = (options: RemoteOptions): OriginalSource => {
  const { origins, fetchOriginal, disk, onProblem, failureMs = FAILURE_MS } = options;
  const turns = createClientTurns({
    concurrency: FETCHES_AT_A_TIME,
    maxPerClient: FETCHES_FOR_A_CLIENT,
    refusal: reasons.picturesTooMany,
  });
  const failures = new LRUCache<string, Error>({ max: KNOWN_FAILURES, ttl: failureMs });
  const knownMissing = new LRUCache<string, true>({ max: KNOWN_FAILURES, ttl: WINDOW_MS });
  const missing = createCountLimit(MISSING_OF_A_CLIENT);
  const fetched = createCountLimit(FETCHED_FOR_A_CLIENT);
  const inFlight = new Map<string, Promise<Buffer>>();

  const orProblem = <T>(work: Promise<T>, instead: T): Promise<T> =>
    work.catch((error: unknown) => {
      onProblem(error);
      return instead;
    });

  const fetchAndKeep = async (url: URL): Promise<Buffer> => {
    try {
      const body = await fetchOriginal(url);
      await inspectRaster(body);
      await orProblem(disk.write(toFileName(url), body), undefined);
      return body;
    } catch (error) {
      if (error instanceof Error) failures.set(url.href, error);
      throw error;
    }
  };

  const fetchOnce = (url: URL): Promise<Buffer> => {
    const known = failures.get(url.href);
    if (known) return Promise.reject(known);
    const running = inFlight.get(url.href) ?? fetchAndKeep(url).finally(() => inFlight.delete(url.href));
    inFlight.set(url.href, running);
    return running;
  };

  /** An outage of the other server counts against nobody, nor does a full queue. */
  const countMissing = (url: URL, client: string, error: unknown): void => {
    const isMissing = error instanceof Refusal && error.code !== 'TOO_MANY_ATTEMPTS';
    if (!isMissing || knownMissing.has(url.href)) return;
    knownMissing.set(url.href, true);
    missing.add(client);
  };

  const fetchFor = async (client: string, url: URL): Promise<void> => {
    fetched.require(client);
    await turns(client, () => fetchOnce(url));
    fetched.add(client);
  };

  const prepare = async (url: URL, client: string): Promise<void> => {
    if (await orProblem(disk.has(toFileName(url)), false)) return;
    missing.require(client);
    try {
      if (inFlight.has(url.href) || failures.has(url.href)) await fetchOnce(url);
      else await fetchFor(client, url);
    } catch (error) {
      countMissing(url, client, error);
      throw error;
    }
  };

  return {
    find: async (path) => {
      const [host = '', ...rest] = path.split('/');
      const names = parseImagePath(rest.join('/'));
      const url = names && parseRemoteUrl(`https://${host}/${formatImagePath(names)}`, origins);
      // The host in the list is what was written: no other spelling of it.
      if (!url || url.hostname !== host) throw new Refusal('NOT_FOUND', reasons.pictureUnknown);
      return {
        key: `remote ${url.href}`,
        prepare: (client) => prepare(url, client),
        read: async () => (await orProblem(disk.read(toFileName(url)), null)) ?? fetchOnce(url),
        reject: async (reason) => {
          failures.set(url.href, reason);
          await orProblem(disk.drop(toFileName(url)), undefined);
        },
      };
    },
  };
};

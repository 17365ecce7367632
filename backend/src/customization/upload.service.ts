import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createConcurrencyLimiter, Overloaded } from '@patchwork/domain/http/concurrency-limit.ts';
import { later } from '@patchwork/domain/http/later.ts';
import { getNetwork } from '@patchwork/domain/http/network.ts';
import { contentHash } from '@patchwork/domain/lib/content-hash.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { deleteAbandonedUploads } from './abandoned-uploads.ts';
import { toUrl, type UploadDto, type UploadFields } from './upload.dto.ts';
import type { KeptPicture, UploadFiles } from './upload.files.ts';
import { countRecent, findFiles, insertUpload, type UploadRow } from './upload.repository.ts';

export interface IncomingUpload {
  /** Path until the response is sent. */
  readonly path: string;
  readonly fields: UploadFields;
  /** Verified; null for a guest. */
  readonly customerId: string | null;
  readonly idempotencyKey: string;
  readonly address: string;
}

export interface UploadService {
  /** Refuses if no pictures can be accepted now; call it before receiving one. */
  requireRoom(address: string): Promise<void>;
  /** Stores the picture, once per key; refuses damaged, oversized and non-picture files. */
  keep(incoming: IncomingUpload): Promise<Answer<UploadDto>>;
  /** Deletes files without a picture, left over from a crash. Returns their number. */
  deleteStrays(): Promise<number>;
  /** Deletes older pictures that no cart or order refers to. Returns their number. */
  deleteAbandoned(days: number): Promise<number>;
}

/** Decoding takes memory: one at a time, with a short queue, as browsers time out. */
const DECODED_AT_A_TIME = 1;
const MOST_WAITING = 5;
const LONGEST_WAIT_MS = 60_000;
/** Per hour and network: enough for a family's Christmas orders. */
const MOST_OF_A_NETWORK = 200;
/** Bytes reserved for the rest of the shop. */
const LEAST_FREE = 512 * 1024 * 1024;
const STRAY_AFTER_MS = 24 * 60 * 60 * 1000;

const toDto = ({ id, image_type: type, file, created_at }: UploadRow): UploadDto => ({
  id,
  type,
  url: toUrl(file),
  createdAt: created_at.toISOString(),
});

const getDigest = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
};

const hashedNetwork = (address: string): string => contentHash(['upload', getNetwork(address)]);

const insert = (executor: Executor, incoming: IncomingUpload, picture: KeptPicture): Promise<UploadRow> => {
  const { fields, customerId, address } = incoming;
  const { file, width, height, bytes } = picture;
  const { imageType: image_type, product = null } = fields;
  return insertUpload(executor, {
    id: randomUUID(),
    image_type,
    product,
    file,
    width,
    height,
    bytes,
    customer_id: customerId,
    network: hashedNetwork(address),
  });
};

const requireFewer = async (db: Executor, address: string): Promise<void> => {
  if ((await countRecent(db, hashedNetwork(address))) < MOST_OF_A_NETWORK) return;
  const refusal = new Refusal('TOO_MANY_ATTEMPTS', reasons.picturesTooManyThisHour, 'file');
  refusal.retryAfterSeconds = 3600;
  throw refusal;
};

/** Fair turns by client, with a bounded queue. */
const createQueue = () => {
  const gate = createConcurrencyLimiter(
    { concurrency: DECODED_AT_A_TIME, maxQueued: MOST_WAITING, queueTimeoutMs: LONGEST_WAIT_MS },
    later,
  );
  const busy = () => new Unavailable('Many pictures are coming in. Try again in a moment.');
  const requirePlace = (client: string): void => {
    if (!gate.hasRoom(client)) throw busy();
  };
  const run = async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    const release = await gate.acquire(client).catch((error: unknown) => {
      throw error instanceof Overloaded ? busy() : error;
    });
    return work().finally(release);
  };
  return { requirePlace, run };
};

const keep = async (db: Executor, incoming: IncomingUpload, picture: KeptPicture): Promise<Answer<UploadDto>> => {
  const { path, fields, customerId, idempotencyKey: key } = incoming;
  const payload = { ...fields, digest: await getDigest(path) };
  return once(db, { owner: getKeyOwner(customerId), key, scope: 'upload', payload }, async (executor) =>
    toDto(await insert(executor, incoming, picture)),
  );
};

export const createUploadService = (db: Executor, files: UploadFiles): UploadService => {
  const queue = createQueue();
  return {
    requireRoom: async (address) => {
      queue.requirePlace(getNetwork(address));
      await requireFewer(db, address);
      if ((await files.free()) < LEAST_FREE) throw new Unavailable('There is no room for pictures at the moment.');
    },
    keep: async (incoming) => {
      const picture = await queue.run(getNetwork(incoming.address), () => files.keep(incoming.path));
      const drop = () => files.drop(picture.file);
      // After an error the row may or may not exist: see deleteStrays.
      const answer = await keep(db, incoming, picture).catch(async (error: unknown) => {
        if (error instanceof Refusal) await drop();
        throw error;
      });
      // The first upload's picture exists.
      if (answer.isReplay) await drop();
      return answer;
    },
    deleteAbandoned: (days) => deleteAbandonedUploads(db, files, days),
    deleteStrays: async () => {
      const old = await files.olderThan(STRAY_AFTER_MS);
      const known = await findFiles(db, old);
      const strays = old.filter((file) => !known.has(file));
      await Promise.all(strays.map(files.drop));
      return strays.length + (await files.dropIncoming(STRAY_AFTER_MS));
    },
  };
};

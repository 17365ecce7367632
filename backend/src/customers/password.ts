import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { createGate, type Gate } from '../lib/gate.ts';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
/** Each hash takes one of four threads and 19 MiB; sign-ins may use half of them. */
const HASHED_AT_ONCE = 2;

/** Slightly longer than the gateway's timeout: nothing is hashed for a caller who has left. */
const LONGEST_WAIT_MS = 3_000;

export const createHashingGate = (queueTimeoutMs = LONGEST_WAIT_MS): Gate =>
  createGate({
    concurrency: HASHED_AT_ONCE,
    maxQueued: 64,
    queueTimeoutMs,
    refusal: reasons.signInsTooMany,
  });

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Unicode is normalized, so that all keyboards give the same password. */
const toMessage = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const write = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

/** Hashes with argon2id; the PHC string includes salt and cost, so that the cost can be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const message = toMessage(password);
  return write(salt, await derive('argon2id', { ...COST, message, nonce: salt, tagLength: HASH_BYTES }));
};

/** A dummy hash, so that unknown accounts take the same time. */
const NOBODYS = write(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

const read = (phc: string): { readonly cost: Omit<Argon2Parameters, 'message'>; readonly hash: Buffer } => {
  const [, memory, passes, lanes, salt = '', tag = ''] = PHC.exec(phc) ?? [];
  if (!memory) throw new Error('A stored password hash is not argon2id');
  const hash = Buffer.from(tag, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const work = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  return { cost: { ...work, nonce, tagLength: hash.length }, hash };
};

/** Takes the same time without a hash. */
export const verifyPassword = async (password: string, phc: string | null): Promise<boolean> => {
  const { cost, hash } = read(phc ?? NOBODYS);
  const derived = await derive('argon2id', { ...cost, message: toMessage(password) });
  return timingSafeEqual(derived, hash) && phc !== null;
};

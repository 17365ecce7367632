import { createHash, createHmac, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** As which a token is stored. */
export const toHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token that replaces another one. It follows from the other one and a random seed, so that it can be told again to
 * whoever has the one, while the seed alone says nothing.
 */
export const deriveSuccessor = (token: string, seed: string): string =>
  createHmac('sha256', seed).update(token).digest('base64url');

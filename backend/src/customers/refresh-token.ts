import { createHash, createHmac, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** The stored form of a token. */
export const toHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The successor of a token, derived from it and a random seed, so that a lost answer can be repeated to the token's
 * owner, while the seed alone reveals nothing.
 */
export const deriveSuccessor = (token: string, seed: string): string =>
  createHmac('sha256', seed).update(token).digest('base64url');

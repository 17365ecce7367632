import { createHmac } from 'node:crypto';

/**
 * The successor of a token, derived from it and a random seed, so that a lost answer can be repeated to the token's
 * owner, while the seed alone reveals nothing.
 */
export const deriveSuccessor = (token: string, seed: string): string =>
  createHmac('sha256', seed).update(token).digest('base64url');

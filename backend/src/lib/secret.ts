import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits, as text for an address or a header. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** The stored form of a secret. */
export const toHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

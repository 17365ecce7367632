import { requireValues } from '../lib/require-values.ts';
import type { UploadedImage } from './state.ts';

export interface UploadAnswer {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly url?: unknown;
  readonly createdAt?: unknown;
}

/** @throws Error if a value is missing or malformed. */
export const uploadedImage = ({ id, type, url, createdAt }: UploadAnswer): UploadedImage => {
  requireValues([id, type, url, createdAt]);
  if (typeof id === 'string' && typeof type === 'number' && typeof url === 'string' && typeof createdAt === 'string')
    return { id, url };
  throw new Error('Unexpected response!');
};

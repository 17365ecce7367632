import { requireValues } from '../lib/required-values.ts';
import type { UploadedImage } from './state.ts';

/** A picture as the shop tells it once it is uploaded, before anything of it is known. */
export interface ToldImage {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly url?: unknown;
  readonly createdAt?: unknown;
}

/**
 * Makes a picture of what the shop tells of it.
 *
 * @throws Error where a value is missing, or is not what it has to be.
 */
export const uploadedImage = ({ id, type, url, createdAt }: ToldImage): UploadedImage => {
  requireValues([id, type, url, createdAt]);
  if (typeof id === 'string' && typeof type === 'number' && typeof url === 'string' && typeof createdAt === 'string')
    return { id, url };
  throw new Error('Unexpected response!');
};

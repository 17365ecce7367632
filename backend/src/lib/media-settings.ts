import { resolve } from 'node:path';
import { isHostName } from '@patchwork/domain/content/image-address.ts';
import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;

const PATH = /^(?:\/[\w-][\w.-]*)*\/?$/;

const isOrigin = (entry: string): boolean => {
  const host = entry.split('/', 1)[0] ?? '';
  return isHostName(host) && PATH.test(entry.slice(host.length));
};

const origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .transform((entries) => entries.filter((entry) => entry !== ''))
  .refine(
    (entries) => entries.every(isOrigin),
    'must be comma-separated hosts in lower case such as a.storyblok.com/f/12345, without https:// and ports',
  );

/** Settings of the image service. */
export const mediaEnvironment = {
  MEDIA_DIR: z.string().min(1).optional(),
  MEDIA_HOSTS: origins,
  MEDIA_ORIGINALS_MB: z.coerce.number().int().min(32).max(1_000_000).default(1024),
};

type MediaEnvironment = z.infer<z.ZodObject<typeof mediaEnvironment>>;

/** Where originals come from that are not drawn. */
export interface MediaSettings {
  /** Folder with originals; null: none. */
  readonly directory: string | null;
  /** The only hosts that originals are fetched from, each with the path that they are below, if any. */
  readonly hosts: readonly string[];
  /** Capacity on disk for those that were fetched. */
  readonly diskBytes: number;
}

export const getMediaSettings = (given: MediaEnvironment): MediaSettings => ({
  directory: given.MEDIA_DIR === undefined ? null : resolve(given.MEDIA_DIR),
  hosts: given.MEDIA_HOSTS,
  diskBytes: given.MEDIA_ORIGINALS_MB * MEBIBYTE,
});

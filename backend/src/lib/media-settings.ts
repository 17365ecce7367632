import { resolve } from 'node:path';
import { isHostName } from '@patchwork/domain/content/image-address.ts';
import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;

const hostNames = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .transform((hosts) => hosts.filter((host) => host !== ''))
  .refine((hosts) => hosts.every(isHostName), 'must be comma-separated names of hosts, without https:// and ports');

/** Settings of the image service. */
export const mediaEnvironment = {
  MEDIA_DIR: z.string().min(1).optional(),
  MEDIA_HOSTS: hostNames,
  MEDIA_ORIGINALS_MB: z.coerce.number().int().min(32).max(1_000_000).default(1024),
};

type MediaEnvironment = z.infer<z.ZodObject<typeof mediaEnvironment>>;

/** Where originals come from that are not drawn. */
export interface MediaSettings {
  /** Folder with originals; null: none. */
  readonly directory: string | null;
  /** Names of the only hosts that originals are fetched from. */
  readonly hosts: readonly string[];
  /** Capacity on disk for those that were fetched. */
  readonly diskBytes: number;
}

export const getMediaSettings = (given: MediaEnvironment): MediaSettings => ({
  directory: given.MEDIA_DIR === undefined ? null : resolve(given.MEDIA_DIR),
  hosts: given.MEDIA_HOSTS,
  diskBytes: given.MEDIA_ORIGINALS_MB * MEBIBYTE,
});

import { join } from 'node:path';
import type { DrawingPort } from './drawing.port.ts';
import { createMediaCache } from './media.cache.ts';
import { createDisk } from './media.disk.ts';
import { createMediaService, type FindSpec, type MediaService } from './media.service.ts';
import type { Dial, Resolve } from './original/dial.ts';
import { createFetchOriginal } from './original/fetch-original.ts';
import { createFolderSource } from './original/folder.ts';
import { createRemoteSource } from './original/remote.ts';
import { toOrigins } from './original/remote-url.ts';

/** Where pictures come from that are not drawn. */
export interface Originals {
  /** Null: none. */
  readonly directory: string | null;
  /** Hosts, with a path or without, that are asked for originals; none: no other host is. */
  readonly hosts: readonly string[];
  /** Capacity on disk for fetched originals, in bytes. */
  readonly diskBytes: number;
  readonly resolve?: Resolve;
  readonly dial?: Dial;
}

interface MediaOptions {
  readonly findSpec: FindSpec;
  readonly drawing: DrawingPort | undefined;
  readonly cacheDirectory: string;
  readonly originals: Originals | undefined;
  readonly onProblem: (error: unknown) => void;
}

const openRemote = ({ cacheDirectory, originals, onProblem }: MediaOptions) => {
  if (!originals || originals.hosts.length === 0) return undefined;
  const origins = toOrigins(originals.hosts);
  return createRemoteSource({
    origins,
    fetchOriginal: createFetchOriginal({ origins, resolve: originals.resolve, dial: originals.dial }),
    disk: createDisk({ directory: join(cacheDirectory, 'originals'), capacity: originals.diskBytes }),
    onProblem,
  });
};

/** Opens the image service: its caches below `cacheDirectory`, and the sources of originals. */
export const openMedia = (options: MediaOptions): MediaService => {
  const { findSpec, drawing, cacheDirectory, originals, onProblem } = options;
  return createMediaService({
    findSpec,
    drawing,
    cache: createMediaCache({ directory: join(cacheDirectory, 'media'), onProblem }),
    folder: originals?.directory ? createFolderSource(originals.directory) : undefined,
    remote: openRemote(options),
  });
};

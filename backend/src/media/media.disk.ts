import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface DiskLimits {
  readonly directory: string;
  /** Maximum of bytes in all files; the oldest are deleted first. */
  readonly capacity: number;
}

export interface Disk {
  readonly has: (name: string) => Promise<boolean>;
  /** Null if there is no such file. */
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly write: (name: string, body: Buffer) => Promise<void>;
  readonly drop: (name: string) => Promise<void>;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const orIfMissing = async <T>(work: Promise<T>, instead: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return instead;
    throw error;
  }
};

interface CachedFile {
  readonly path: string;
  readonly bytes: number;
  readonly writtenAt: number;
}

const listFiles = async (directory: string): Promise<CachedFile[]> => {
  const names = await orIfMissing(readdir(directory), []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const found = await orIfMissing(stat(path), null);
      return found?.isFile() ? { path, bytes: found.size, writtenAt: found.mtimeMs } : null;
    }),
  );
  return files.filter((file) => file !== null);
};

/** Deletes the oldest files down to nine tenths of the capacity; returns the bytes in use. */
const sweep = async ({ directory, capacity }: DiskLimits): Promise<number> => {
  const files = (await listFiles(directory)).sort((a, b) => a.writtenAt - b.writtenAt);
  let used = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (used <= capacity) return used;
  for (const { path, bytes } of files) {
    if (used <= capacity * 0.9) break;
    await rm(path, { force: true });
    used -= bytes;
  }
  return used;
};

/** Files in a folder, written atomically and limited in total size. */
export const createDisk = (limits: DiskLimits): Disk => {
  const { directory, capacity } = limits;
  let used: number | null = null;
  return {
    has: async (name) => (await orIfMissing(stat(join(directory, name)), null)) !== null,
    read: (name) => orIfMissing(readFile(join(directory, name)), null),
    write: async (name, body) => {
      await mkdir(directory, { recursive: true });
      const draft = join(directory, `${name}.${randomUUID()}.tmp`);
      await writeFile(draft, body);
      await rename(draft, join(directory, name));
      used = used === null ? await sweep(limits) : used + body.byteLength;
      if (used > capacity) used = await sweep(limits);
    },
    drop: (name) => rm(join(directory, name), { force: true }),
  };
};

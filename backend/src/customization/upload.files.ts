import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { normalize, type Picture } from './picture.ts';

export interface KeptPicture extends Picture {
  /** File name with 256 random bits. */
  readonly file: string;
}

export interface UploadFiles {
  /** Folder for incoming files, on the same disk. */
  readonly incoming: () => Promise<string>;
  /** Re-encodes an incoming file, atomically. */
  readonly keep: (source: string) => Promise<KeptPicture>;
  /** Null for an invalid or unknown name. */
  readonly findPath: (file: string) => Promise<string | null>;
  readonly drop: (file: string) => Promise<void>;
  readonly olderThan: (milliseconds: number) => Promise<string[]>;
  /** Deletes older incoming files that never became a picture. Returns their number. */
  readonly dropIncoming: (milliseconds: number) => Promise<number>;
  readonly free: () => Promise<number>;
}

const NAME = /^[\w-]{43}\.(jpeg|png)$/;

const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

const isFile = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ?? false;
};

const olderIn = async (directory: string, milliseconds: number): Promise<string[]> => {
  const names = await readdir(directory).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({ name, facts: await stat(join(directory, name)).catch(() => null) })),
  );
  return found
    .filter(({ facts }) => facts?.isFile() && Date.now() - facts.mtimeMs > milliseconds)
    .map(({ name }) => name);
};

export const createUploadFiles = (directory: string): UploadFiles => {
  const drafts = join(directory, 'incoming');
  const incoming = async () => {
    await mkdir(drafts, { recursive: true });
    return drafts;
  };
  return {
    incoming,
    keep: async (source) => {
      const name = randomBytes(32).toString('base64url');
      const draft = join(await incoming(), name);
      try {
        const picture = await normalize(source, draft);
        await flush(draft);
        const file = `${name}.${picture.format}`;
        await rename(draft, join(directory, file));
        return { ...picture, file };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    findPath: async (file) => {
      const path = join(directory, file);
      return NAME.test(file) && (await isFile(path)) ? path : null;
    },
    drop: (file) => rm(join(directory, file), { force: true }),
    olderThan: async (milliseconds) => (await olderIn(directory, milliseconds)).filter((name) => NAME.test(name)),
    dropIncoming: async (milliseconds) => {
      const names = await olderIn(drafts, milliseconds);
      await Promise.all(names.map((name) => rm(join(drafts, name), { force: true })));
      return names.length;
    },
    free: async () => {
      const { bavail, bsize } = await statfs(await incoming());
      return bavail * bsize;
    },
  };
};

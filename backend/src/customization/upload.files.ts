import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { normalize, type Picture } from './picture.ts';

export interface KeptPicture extends Picture {
  /** Name in the folder; 256 bits of it are chance. */
  readonly file: string;
}

/** The pictures of shoppers as files of one folder. */
export interface UploadFiles {
  /** Where a picture is put that is still coming in, so that it is on the same disk. */
  readonly incoming: () => Promise<string>;
  /** Makes a picture of our own out of what came in, whole on the disk or not at all. */
  readonly keep: (source: string) => Promise<KeptPicture>;
  /** Null for what is no name of ours, or is not there. */
  readonly findPath: (file: string) => Promise<string | null>;
  readonly drop: (file: string) => Promise<void>;
  /** Names of pictures older than this. */
  readonly olderThan: (milliseconds: number) => Promise<string[]>;
  /** Throws away what came in longer ago than this and was never made a picture of. Returns how many. */
  readonly dropIncoming: (milliseconds: number) => Promise<number>;
  /** Bytes free on the disk that the pictures are on. */
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

import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseImagePath } from '@patchwork/domain/content/image-address.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { OriginalSource } from './original.ts';

const MEBIBYTE = 1024 * 1024;
const MOST_MEBIBYTES = 64;

const orMissing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** The real path of a file within the folder, links resolved; undefined if there is none. */
const findPath = async (directory: string, path: string): Promise<string | undefined> => {
  const names = parseImagePath(path);
  const root = await orMissing(realpath(directory));
  if (!names || root === undefined) return undefined;
  const found = await orMissing(realpath(join(root, ...names)));
  return found?.startsWith(`${root}${sep}`) ? found : undefined;
};

const readFile = async (path: string): Promise<Buffer> => {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return handle.readFile().finally(() => handle.close());
};

/** Originals in a folder that the operator names. */
export const createFolderSource = (directory: string): OriginalSource => ({
  find: async (path) => {
    const found = await findPath(directory, path);
    if (found === undefined) return undefined;
    const facts = await orMissing(stat(found));
    if (!facts?.isFile()) return undefined;
    if (facts.size > MOST_MEBIBYTES * MEBIBYTE) {
      throw new Refusal('INVALID', reasons.originalTooLarge({ megabytes: MOST_MEBIBYTES }));
    }
    return {
      key: `folder ${found} ${facts.mtimeMs} ${facts.size}`,
      prepare: async () => {},
      read: () => readFile(found),
      reject: async () => {},
    };
  },
});

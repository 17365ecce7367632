import { constants } from 'node:fs';
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The PostgreSQL version of the pinned PGlite. */
const VERSION = '18';

/** Left by file systems and desktops in an otherwise empty folder. */
export const IGNORED_NAMES: readonly string[] = ['lost+found', '.DS_Store'];

/** Where a database is created inside an existing folder. */
export const DRAFT = '.new';

const adviseOn = (directory: string): string =>
  // not a message: for whoever runs the shop
  `Restore a backup into ${directory}, or start anew elsewhere with DATA_DIR=<another folder>. Nothing in it was changed.`;

/** The embedded database cannot be opened; the message says where it is and what to do. */
class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';

  constructor(directory: string, why: string, { cause, advice = adviseOn(directory) }: Reason = {}) {
    super(`The database in ${directory} ${why}. ${advice}`, { cause });
  }
}

interface Reason {
  readonly cause?: unknown;
  readonly advice?: string;
}

const denied = (directory: string, path: string, cause: unknown): DatabaseOpenError =>
  new DatabaseOpenError(directory, `cannot be read and written by this process: it has no right to ${path}`, {
    cause,
    advice: `Give the user that runs the shop the right to all of it. ${adviseOn(directory)}`,
  });

const full = (directory: string, cause: unknown): DatabaseOpenError =>
  new DatabaseOpenError(directory, 'cannot be opened: its disk is full', {
    cause,
    advice: 'Make room and start again; what was stored is still there.',
  });

/** By name in Node and PostgreSQL, and by number in PGlite's file system. */
const CODES = { denied: ['EACCES', 'EPERM', 'EROFS', 2, 63, 69], full: ['ENOSPC', 'EDQUOT', '53100', 51, 19] } as const;

const isOneOf = (codes: readonly unknown[], { code, errno }: { code?: unknown; errno?: unknown }): boolean =>
  codes.includes(code) || codes.includes(errno);

/** The minimum that PostgreSQL needs to start. */
const LEAST_ROOM = 64 * 1024;

const hasRoom = async (directory: string): Promise<boolean> => {
  const disk = await statfs(dirname(directory)).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= LEAST_ROOM;
};

/** The first path below a folder that this process may not read or write. */
const findDenied = async (directory: string): Promise<string | null> => {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of entries) await access(join(parentPath, name), constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    const { code, path = directory } = error as NodeJS.ErrnoException;
    return isOneOf(CODES.denied, { code }) ? path : null;
  }
};

/** Explains why the database could not be opened or created, from the error and the disk. */
export const toOpenError = async (directory: string, error: unknown): Promise<Error> => {
  if (error instanceof DatabaseOpenError) return error;
  const { path = directory, ...codes } = error as NodeJS.ErrnoException;
  if (isOneOf(CODES.full, codes) || !(await hasRoom(directory))) return full(directory, error);
  if (isOneOf(CODES.denied, codes)) return denied(directory, path, error);
  const kept = await findDenied(directory);
  if (kept !== null) return denied(directory, kept, error);
  return new DatabaseOpenError(directory, 'is damaged: PostgreSQL cannot open it', { cause: error });
};

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const readVersion = (directory: string): Promise<string | null> =>
  readFile(join(directory, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw denied(directory, join(directory, 'PG_VERSION'), error);
    },
  );

const listNames = async (directory: string): Promise<string[]> => {
  const found = await stat(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw denied(directory, directory, error);
  });
  if (found === null) return [];
  if (!found.isDirectory()) throw new DatabaseOpenError(directory, 'is a file where a folder has to be');
  try {
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return await readdir(directory);
  } catch (error) {
    throw denied(directory, directory, error);
  }
};

const otherVersion = (directory: string, version: string): DatabaseOpenError => {
  const age = Number(version) > Number(VERSION) ? 'a newer' : 'another';
  const why = `was made by ${age} version of the shop: it is of PostgreSQL ${version.slice(0, 20)}, and ${VERSION} is needed`;
  return new DatabaseOpenError(directory, why, { advice: `Start that version again. ${adviseOn(directory)}` });
};

/** PG_VERSION moves last: while it is in the draft, the files beside the draft came out of it. */
const isCutOffCreation = async (directory: string, names: readonly string[]): Promise<boolean> =>
  names.includes(DRAFT) && (names.length === 1 || (await isThere(join(directory, DRAFT, 'PG_VERSION'))));

/**
 * Whether the folder holds a database; false if it is absent, empty or an interrupted creation, which is a fresh start.
 * Throws if it holds anything else: what may be a partial backup is never overwritten.
 */
export const containsDatabase = async (directory: string): Promise<boolean> => {
  const names = (await listNames(directory)).filter((name) => !IGNORED_NAMES.includes(name));
  if (names.length === 0) return false;
  const version = await readVersion(directory);
  if (version === null && (await isCutOffCreation(directory, names))) return false;
  if (version === null) throw new DatabaseOpenError(directory, 'is damaged: PG_VERSION is missing among its files');
  if (version === '') throw new DatabaseOpenError(directory, 'is damaged: PG_VERSION is empty');
  if (version !== VERSION) throw otherVersion(directory, version);
  return true;
};

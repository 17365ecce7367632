import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { containsDatabase, DRAFT, IGNORED_NAMES, isThere, toOpenError } from './open-error.ts';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};

/** Syncs a whole folder; creating a database leaves that undone. */
const syncTree = async (directory: string): Promise<void> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  await Promise.all(entries.map(({ parentPath, name }) => sync(join(parentPath, name))));
  await sync(directory);
};

const removeAllBut = async (directory: string, kept: readonly string[]): Promise<void> => {
  const names = (await readdir(directory)).filter((name) => !kept.includes(name));
  for (const name of names) await rm(join(directory, name), { recursive: true });
};

/**
 * Moves a complete database into an existing folder, which may be the root of a disk. The file that marks a database
 * comes last.
 */
const moveInto = async (directory: string, draft: string): Promise<void> => {
  const names = (await readdir(draft)).filter((name) => name !== 'PG_VERSION');
  for (const name of names) await rename(join(draft, name), join(directory, name));
  await sync(directory);
  await rename(join(draft, 'PG_VERSION'), join(directory, 'PG_VERSION'));
  await rm(draft, { recursive: true });
  await sync(directory);
};

/** Creates the database aside and moves it into place, so that an interruption leaves nothing half-made. */
const create = async (directory: string): Promise<void> => {
  const isInside = await isThere(directory);
  const draft = isInside ? join(directory, DRAFT) : `${directory}.new`;
  // The draft goes last: it proves that the files beside it are not somebody's database.
  if (isInside) await removeAllBut(directory, [...IGNORED_NAMES, DRAFT]);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const pglite = await PGlite.create({ fs: new NodeFS(draft) });
  await pglite.close();
  await syncTree(draft);
  if (isInside) return moveInto(directory, draft);
  await rename(draft, directory);
  await sync(dirname(directory));
};

/** Opens the embedded database in a locked folder; creates it if there is none. */
export const openPglite = async (directory: string): Promise<PGlite> => {
  try {
    if (!(await containsDatabase(directory))) await create(directory);
    await rm(join(directory, DRAFT), { recursive: true, force: true });
    const pglite = await PGlite.create({ fs: new DurableNodeFS(directory), startParams: durableStartParams });
    await pglite.query('select count(*) from pg_class');
    return pglite;
  } catch (error) {
    throw await toOpenError(directory, error);
  }
};

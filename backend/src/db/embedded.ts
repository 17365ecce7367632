import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};

/** Has everything below a folder written to the disk; creating a database leaves that undone. */
const syncTree = async (directory: string): Promise<void> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  await Promise.all(entries.map(({ parentPath, name }) => sync(join(parentPath, name))));
  await sync(directory);
};

/** Creates the database aside and puts it in place whole: an interrupted creation leaves nothing half-made. */
const create = async (directory: string): Promise<void> => {
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const pglite = await PGlite.create({ fs: new NodeFS(draft) });
  await pglite.close();
  await syncTree(draft);
  await rename(draft, directory);
  await sync(dirname(directory));
};

/** Opens the embedded database in a folder that this process has locked; creates it where there is none. */
export const openPglite = async (directory: string): Promise<PGlite> => {
  if (!existsSync(directory)) await create(directory);
  return PGlite.create({ fs: new DurableNodeFS(directory), startParams: durableStartParams });
};

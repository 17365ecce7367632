import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';

const BACKEND = resolve(import.meta.dirname, '..');
const CACHE = resolve(BACKEND, '../node_modules/.cache/patchwork');
const KEPT_MS = 86_400_000;

/** Depends on engine and migrations. */
const findPath = async (): Promise<string> => {
  const migrations = join(BACKEND, 'migrations');
  const hash = createHash('sha256');
  const { dependencies } = JSON.parse(await readFile(join(BACKEND, 'package.json'), 'utf8'));
  hash.update(dependencies['@electric-sql/pglite']);
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(join(migrations, name)));
  return join(CACHE, `embedded-${hash.digest('hex').slice(0, 16)}`);
};

const dropOld = async (): Promise<void> => {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => null)) ?? {};
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true });
  }
};

const make = async (path: string): Promise<void> => {
  const draft = join(CACHE, `draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  const database = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir: draft });
  await migrate(database.db).finally(() => database.close());
  const pglite = await PGlite.create({ fs: new NodeFS(join(draft, 'db')) });
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(join(draft, 'db.tar'), Buffer.from(await image.arrayBuffer()));
  await dropOld();
  // A concurrent process has created the same.
  await rename(draft, path).catch(() => rm(draft, { recursive: true }));
};

let found: Promise<string> | null = null;

const findImage = async (): Promise<string> => {
  const path = await findPath();
  if (!existsSync(path)) await make(path);
  return path;
};

const imagePath = (): Promise<string> => {
  found ??= findImage();
  return found;
};

/** Creates the image if there is none; called by the runner, so that no test waits for it. */
export const setup = async (): Promise<void> => {
  await imagePath();
};

/**
 * An embedded database with empty tables, created once and cached: creating one takes seconds of CPU, copying hardly
 * any.
 */
export const embeddedImage = async (): Promise<Blob> => new Blob([await readFile(join(await imagePath(), 'db.tar'))]);

/** The same as the data directory of a backend. */
export const copyEmbedded = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  await cp(join(await imagePath(), 'db'), join(dataDir, 'db'), { recursive: true });
};

import { chmod, chown, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyEmbedded } from '../../test/embedded-image.ts';
import { SERVE, startAndFail, temporaryFolder } from '../../test/process.ts';
import { openDatabase } from './open.ts';
import { IGNORED_NAMES, toOpenError } from './open-error.ts';

vi.setConfig({ testTimeout: 90_000 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

const open = () => openDatabase({ databaseUrl: null, databasePool: 1, dataDir: folder.path });
const inside = (...names: string[]) => join(folder.path, 'db', ...names);

const DAMAGES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['without PG_VERSION', () => rm(inside('PG_VERSION'))],
  [
    'without PG_VERSION, beside the empty folder of its creation',
    async () => {
      await rm(inside('PG_VERSION'));
      await mkdir(inside('.new'));
    },
  ],
  ['with an empty PG_VERSION', () => truncate(inside('PG_VERSION'))],
  ['of another version', () => writeFile(inside('PG_VERSION'), '16\n')],
  ['with an emptied control file', () => truncate(inside('global', 'pg_control'))],
  ['with half of its files', () => rm(inside('base'), { recursive: true })],
  [
    'that is a file',
    async () => {
      await rm(inside(), { recursive: true });
      await writeFile(inside(), 'not a folder');
    },
  ],
];

const NOBODY = 65_534;

/** Root may read everything: to have no right somewhere is somebody else's. Resolves with who has the folder then. */
const giveAway = async (path: string): Promise<number | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const names = await readdir(path, { recursive: true });
  for (const name of ['.', ...names]) await chown(join(path, name), NOBODY, NOBODY);
  return NOBODY;
};

describe('a database directory', () => {
  it.each(DAMAGES)(
    '%s keeps the backend from starting, in one line that says where and what to do',
    async (_, damage) => {
      await copyEmbedded(folder.path);
      await damage();
      const before = await readdir(folder.path);
      const { code, stderr } = await startAndFail({ DATA_DIR: folder.path });
      expect(code).toBe(1);
      const lines = stderr.trim().split('\n');
      const [said = ''] = lines.filter((line) => line.startsWith('patchwork backend:'));
      expect(said).toContain(`The database in ${inside()} `);
      expect(said).toContain(`Restore a backup into ${inside()}, or start anew elsewhere with DATA_DIR=`);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect((await readdir(folder.path)).filter((name) => !name.startsWith('db.'))).toEqual(
        before.filter((name) => !name.startsWith('db.')),
      );
    },
  );

  it.each<[string, readonly string[]]>([
    ['absent', []],
    ['empty', ['.']],
    ['the root of a new disk', ['lost+found']],
    ['one that a desktop has looked into', ['.DS_Store']],
    ['one in which a creation was cut off', ['.new/global']],
    ['one in which a creation was cut off at its last step', ['.new/PG_VERSION', 'base/1']],
  ])('that is %s is a fresh start, and opened again after it', async (_, folders) => {
    for (const name of folders) await mkdir(inside(name), { recursive: true });
    for (const rows of [[], [{ id: 7 }]]) {
      const database = await open();
      await sql`create table if not exists kept (id int)`.execute(database.db);
      expect((await sql`select id from kept`.execute(database.db)).rows).toEqual(rows);
      if (rows.length === 0) await sql`insert into kept values (7)`.execute(database.db);
      await database.close();
    }
    expect(await readdir(folder.path)).toEqual(['db']);
    for (const name of folders.filter((one) => IGNORED_NAMES.includes(one)))
      expect(await readdir(inside())).toContain(name);
    expect(await readdir(inside())).not.toContain('.new');
  });

  it('that was made and moved in, but for the folder of its making, is opened and that folder removed', async () => {
    await copyEmbedded(folder.path);
    await mkdir(inside('.new'));
    await (await open()).close();
    expect(await readdir(inside())).not.toContain('.new');
  });

  it('of a newer version of the shop says so', async () => {
    await copyEmbedded(folder.path);
    await writeFile(inside('PG_VERSION'), '19\n');
    await expect(open()).rejects.toThrow(
      `${inside()} was made by a newer version of the shop: it is of PostgreSQL 19, and 18 is needed. Start that version again.`,
    );
  });

  it('whose files this user has no right to is not called damaged', async () => {
    await copyEmbedded(folder.path);
    await chmod(inside('global', 'pg_control'), 0o000);
    const user = await giveAway(folder.path);
    const { code, stderr } = await startAndFail({ DATA_DIR: folder.path }, SERVE, user);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `cannot be read and written by this process: it has no right to ${inside('global', 'pg_control')}. Give the user`,
    );
    expect(stderr).not.toContain('damaged');
  });

  it.each([{ code: 'ENOSPC' }, { errno: 51 }, { code: '53100' }])(
    'on a full disk is not called damaged: %j',
    async (facts) => {
      const said = (await toOpenError(inside(), Object.assign(new Error('write'), facts))).message;
      expect(said).toBe(
        `The database in ${inside()} cannot be opened: its disk is full. Make room and start again; what was stored is still there.`,
      );
    },
  );
});

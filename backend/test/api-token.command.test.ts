import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyEmbedded } from './embedded-image.ts';
import { createServerDatabase, SERVER_URL, sayLeftOut } from './engines.ts';
import { type ServerProcess, startServer, temporaryFolder } from './process.ts';

// Each starts processes of its own, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });
sayLeftOut('the command for tokens on PostgreSQL');

const COMMAND = resolve(import.meta.dirname, '../src/operators/api-token.main.ts');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess | null = null;

beforeEach(async () => {
  folder = await temporaryFolder();
  await copyEmbedded(folder.path);
});

afterEach(async () => {
  await server?.kill('SIGTERM');
  server = null;
  await folder.remove();
});

const run = async (
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ readonly code: number; readonly said: string }> => {
  const settings = { ...process.env, DATABASE_URL: '', DATA_DIR: folder.path, ...env };
  const done = promisify(execFile)(process.execPath, [COMMAND, ...args], { env: settings });
  return done.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code, said: stderr.trim() }),
  );
};

const CREATE = ['create', 'nightly-export', '--scopes', 'read,orders', '--days', '90'];

const look = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server?.url}/api/operations/card-failures`, { headers })).status;
};

describe('the command for tokens', () => {
  it('makes, lists and withdraws one in the embedded database while the shop is stopped', async () => {
    const { said: token } = await run(CREATE);
    expect(token).toMatch(/^patchwork_[\w-]{43}$/);
    server = await startServer({ DATA_DIR: folder.path });
    expect(await look(token)).toBe(200);
    const busy = await run(['list']);
    expect([busy.code, busy.said]).toEqual([
      1,
      expect.stringMatching(/data directory is in use by process \d+.*Stop it first/),
    ]);
    await server.kill('SIGTERM');
    const today = new Date().toISOString().slice(0, 10);
    expect((await run(['list'])).said.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
      ['name', 'state', 'scopes', 'created'],
      ['nightly-export', 'valid', 'read,orders', today],
    ]);
    expect(await run(['withdraw', 'nightly-export'])).toEqual({ code: 0, said: 'Withdrew nightly-export.' });
    expect((await run(['list'])).said).toMatch(/nightly-export +withdrawn/);
  });

  it.each([
    [[], 'npm run api-token -- create NAME --scopes'],
    [['create', 'one'], 'Name what the token may do, of read, orders'],
    [['withdraw', 'one', '--unknown'], "Unknown option '--unknown'"],
  ])('says what is wrong with %j', async (args, why) => {
    const { code, said } = await run(args);
    expect([code, said]).toEqual([1, expect.stringContaining('patchwork api-token: ')]);
    expect(said).toContain(why);
  });

  it('makes no database where there is none', async () => {
    const { code, said } = await run(['list'], { DATA_DIR: `${folder.path}/none` });
    expect([code, said]).toEqual([1, expect.stringContaining('There is no database in')]);
  });

  it.skipIf(!SERVER_URL)('makes one on PostgreSQL while the shop runs, which uses it at once', async () => {
    const database = await createServerDatabase();
    server = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder.path });
    const { said: token } = await run(CREATE, { DATABASE_URL: database.url });
    expect(await look(token)).toBe(200);
    await run(['withdraw', 'nightly-export'], { DATABASE_URL: database.url });
    expect(await look(token)).toBe(401);
    await server.kill('SIGTERM');
    server = null;
    await database.drop();
  });
});

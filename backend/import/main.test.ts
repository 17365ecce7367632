import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../src/db/open.ts';
import { ended, useImportCommand } from './testing/command.ts';
import { fixture } from './testing/shop.ts';

const { folder, start, run, newDataDir } = await useImportCommand();

describe('npm run import', () => {
  it.each([
    [[], 2, 'Name at least one file'],
    [['--frobnicate', 'x.json'], 2, '--frobnicate'],
    [['--merge', '--replace', 'x.json'], 2, 'exclude each other'],
    [['nowhere.json'], 1, 'nowhere.json: there is no such file'],
    [['.'], 1, '. is a folder'],
  ])('explains itself: %j', async (args, code, message) => {
    const answer = await run(args, { DATA_DIR: join(folder.path, 'unused') });
    expect(answer).toMatchObject({ code, out: '' });
    expect(answer.err).toContain(message);
  });

  it('helps', async () => {
    expect(await run(['--help'], {})).toMatchObject({ code: 0, out: expect.stringContaining('--skip-broken') });
  });

  it('imports a file and its standard input, and writes the account as JSON', async () => {
    const env = { DATA_DIR: join(folder.path, 'plain') };
    const child = start([fixture('shop.ndjson'), '-', '--report', 'account.json'], env);
    child.stdin?.end(await readFile(fixture('bulk.ndjson')));
    const { code, out, err } = await ended(child);
    expect(err).not.toContain('patchwork import');
    expect(code).toBe(0);
    expect(out).toMatch(/^Imported in [\d.]+ s\n/);
    expect(out).toMatch(/product +18 +17 +5 +1\n/);
    expect(out).toContain('shop.ndjson, line 13, byte 4115: a line that ends inside a text');
    const account = JSON.parse(await readFile(join(folder.path, 'account.json'), 'utf8'));
    expect(account).toMatchObject({ mode: 'replace', isDryRun: false, broken: { count: 2 } });
  });

  it('makes no shop for a dry run where there is none', async () => {
    const dataDir = join(folder.path, 'dry');
    const { code, out } = await run(['--dry-run', fixture('pretty.dump')], { DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(out).toContain('nothing was kept');
    await expect(readFile(join(dataDir, 'db', 'PG_VERSION'))).rejects.toThrow('ENOENT');
  });

  it('waits for no running backend: it says who has the shop, and leaves it alone', async () => {
    const dataDir = await newDataDir('busy');
    const database = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir });
    const answer = await run([fixture('pretty.dump')], { DATA_DIR: dataDir }).finally(() => database.close());
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(new RegExp(`in use by process ${process.pid} .*Stop it first`));
  });
});

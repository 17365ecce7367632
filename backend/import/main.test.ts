import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/db/open.ts';
import { copyEmbedded } from '../test/embedded-image.ts';
import { createServerDatabase, isDeep, SERVER_URL, type ServerDatabase } from '../test/engines.ts';
import { everything, type Folder, fixture, makeFolder } from './testing/shop.ts';
import { toyDump } from './testing/toys.ts';

const MAIN = resolve(import.meta.dirname, 'main.ts');
const MEBIBYTE = 1024 * 1024;

let folder: Folder;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.remove());

const { DATABASE_URL: _url, npm_lifecycle_event: _event, ...ENV } = process.env;

/** As `npm run import` starts it, in the test's folder. */
const start = (args: readonly string[], env: NodeJS.ProcessEnv, nodeOptions: readonly string[] = []): ChildProcess =>
  spawn(process.execPath, ['--max-semi-space-size=4', ...nodeOptions, MAIN, ...args], {
    cwd: folder.path,
    env: { ...ENV, SEED_PRODUCTS: '0', ...env },
    stdio: 'pipe',
  });

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const ended = async (child: ChildProcess): Promise<Ended> => {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (text) => (said.out += text));
  child.stderr?.on('data', (text) => (said.err += text));
  const [code] = await once(child, 'close');
  return { code, ...said };
};

const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> => ended(start(args, env));

/** A data directory with an embedded database that has its tables. */
const newDataDir = async (name: string): Promise<string> => {
  const dataDir = join(folder.path, name);
  await copyEmbedded(dataDir);
  return dataDir;
};

const shopIn = async (dataDir: string) => {
  const database = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir });
  return everything(database).finally(() => database.close());
};

const writeToys = async (name: string, count: number): Promise<string> => {
  await pipeline(Readable.from(toyDump(count)), createWriteStream(join(folder.path, name)));
  return name;
};

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

describe('an import that is ended', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s while it reads leaves the shop as it was and ends with %i',
    async (signal, code) => {
      const dataDir = await newDataDir(signal);
      await run([fixture('pretty.dump')], { DATA_DIR: dataDir });
      const before = await shopIn(dataDir);
      const child = start(['-'], { DATA_DIR: dataDir });
      // It may have ended already.
      child.stdin?.on('error', () => undefined);
      child.stdin?.write([...toyDump(200)].join(''));
      // Its lock is there once it has the database; then it waits for more to read.
      const holder = () => readFile(join(dataDir, 'db.lock'), 'utf8').catch(() => '');
      await expect.poll(holder, { timeout: 20_000 }).toContain(`${child.pid}`);
      await sleep(1000);
      child.kill(signal);
      const answer = await ended(child);
      expect(answer.err).toContain('the shop is as it was');
      expect(answer.code).toBe(code);
      expect(await shopIn(dataDir)).toEqual(before);
    },
    90_000,
  );

  it('by kill -9 at any moment leaves the old shop or the new one, whole', async () => {
    const dataDir = await newDataDir('killed');
    const env = { DATA_DIR: dataDir };
    const toys = await writeToys('toys.ndjson', 2000);
    await run([fixture('pretty.dump')], env);
    const before = await shopIn(dataDir);
    const startedAt = performance.now();
    expect(await run([toys, '--dry-run'], env)).toMatchObject({ code: 0 });
    const wholeMs = performance.now() - startedAt;
    const shares = isDeep ? Array.from({ length: 40 }, (_, index) => 0.3 + index * 0.02) : [0.5, 0.7, 0.85, 0.95];
    let interrupted = 0;
    for (const share of shares) {
      const child = start([toys], env);
      await Promise.race([sleep(wholeMs * share), once(child, 'close')]);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      const after = await shopIn(dataDir);
      if (after.catalog_version?.[0] === before.catalog_version?.[0]) {
        interrupted += 1;
        expect(after).toEqual(before);
      } else {
        expect(after.product).toHaveLength(2000);
        await run([fixture('pretty.dump')], env);
        break;
      }
    }
    expect(interrupted).toBeGreaterThan(0);
    expect(await run([toys], env)).toMatchObject({ code: 0 });
    expect((await shopIn(dataDir)).product).toHaveLength(2000);
  }, 240_000);
});

const PEAK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('PEAK ' + process.resourceUsage().maxRSS + '\\n'))",
)}`;

/** MiB of heap that are enough for any file: what is left to chance otherwise is when the collector comes. */
const HEAP = '--max-old-space-size=96';

/** MiB more than a small import; the embedded database is in the process and keeps what it has once taken. */
const ROOM: Record<string, number> = { server: 150, embedded: 250 };

const peakOf = async (file: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const { code, err } = await ended(start([file], env, ['--import', PEAK, HEAP]));
  expect(code).toBe(0);
  return Number(/PEAK (\d+)/.exec(err)?.[1]) * 1024;
};

describe('the memory of an import', () => {
  const engines = [...(SERVER_URL ? ['server'] : []), ...(isDeep || !SERVER_URL ? ['embedded'] : [])];

  it.each(engines)(
    'does not grow with the file: 20,000 products into the %s database',
    async (engine) => {
      const server: ServerDatabase | null = engine === 'server' ? await createServerDatabase() : null;
      const env = server ? { DATABASE_URL: server.url } : { DATA_DIR: join(folder.path, 'large') };
      const toys = await writeToys('many.ndjson', 20_000);
      await peakOf(fixture('pretty.dump'), env);
      const small = await peakOf(fixture('pretty.dump'), env);
      const startedAt = performance.now();
      const large = await peakOf(toys, env).finally(() => server?.drop());
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const grown = Math.round((large - small) / MEBIBYTE);
      process.stderr.write(`20,000 products, ${engine}: ${seconds} s, ${grown} MiB more than a small import\n`);
      expect(grown).toBeLessThan(ROOM[engine] ?? 0);
    },
    300_000,
  );
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { copyEmbedded } from '../../test/embedded-image.ts';
import { everything, makeFolder } from './shop.ts';
import { toyDump } from './toys.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');

const { DATABASE_URL: _url, npm_lifecycle_event: _event, ...ENV } = process.env;

interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export const ended = async (child: ChildProcess): Promise<ProcessResult> => {
  const output = { out: '', err: '' };
  child.stdout?.on('data', (text) => (output.out += text));
  child.stderr?.on('data', (text) => (output.err += text));
  const [code] = await once(child, 'close');
  return { code, ...output };
};

export const shopIn = async (dataDir: string) => {
  const database = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir });
  return everything(database).finally(() => database.close());
};

/** The import as a command, in a temporary folder for all tests of a file. */
export const useImportCommand = async () => {
  const folder = await makeFolder();
  afterAll(() => folder.remove());
  /** As `npm run import` starts it. */
  const start = (args: readonly string[], env: NodeJS.ProcessEnv, nodeOptions: readonly string[] = []): ChildProcess =>
    spawn(process.execPath, ['--max-semi-space-size=4', ...nodeOptions, MAIN, ...args], {
      cwd: folder.path,
      env: { ...ENV, ...env },
      stdio: 'pipe',
    });
  return {
    folder,
    start,
    run: (args: readonly string[], env: NodeJS.ProcessEnv): Promise<ProcessResult> => ended(start(args, env)),
    /** A data directory with an empty embedded database. */
    newDataDir: async (name: string): Promise<string> => {
      const dataDir = join(folder.path, name);
      await copyEmbedded(dataDir);
      return dataDir;
    },
    writeToys: async (name: string, count: number): Promise<string> => {
      await pipeline(Readable.from(toyDump(count)), createWriteStream(join(folder.path, name)));
      return name;
    },
  };
};

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '../src/db/open.ts';
import { type Config, readConfig } from '../src/lib/config.ts';
import { type ImportProgress, importFiles } from './import.ts';
import { findSource } from './input/source.ts';
import { readSynonymFile } from './load/synonyms.ts';
import { type Options, readOptions, USAGE, UsageError } from './options.ts';
import { Ledger } from './report/ledger.ts';
import { printAccount } from './report/print.ts';
import { createProgress } from './report/progress.ts';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** npm runs scripts in the folder of their package.json; file names are relative to the caller's folder. */
const toPath = (name: string): string => {
  const isScript = process.env.npm_lifecycle_event === 'import';
  return resolve(isScript ? (process.env.INIT_CWD ?? '') : '', name);
};

const number = (value: number): string => value.toLocaleString('en-US');

const describe = (progress: ImportProgress): string => {
  if (progress.step === 'settling') return 'Comparing the documents with each other';
  if (progress.step === 'loading')
    return `Loading: ${number(progress.loaded)} of ${number(progress.documents)} documents`;
  const { source, read, documents } = progress;
  const share = source.size ? `${Math.floor((read / source.size) * 100)} %` : `${number(read)} bytes`;
  return `Reading ${source.name}: ${share}, ${number(documents)} documents so far`;
};

/** A dry run without an existing embedded database uses memory, so that none is left behind. */
const databaseOptions = ({ isDryRun }: Options, config: Config) => {
  const isNew = config.databaseUrl === null && !existsSync(join(config.dataDir, 'db'));
  return { ...config, dataDir: isDryRun && isNew ? null : config.dataDir };
};

const stopOnSignals = (): AbortSignal => {
  const controller = new AbortController();
  for (const [name, code] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(code);
      process.exitCode = code;
      controller.abort(new Error(`Stopped by ${name}; the shop is as it was`));
    });
  }
  return controller.signal;
};

const run = async (options: Options, signal: AbortSignal): Promise<void> => {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const sources = await Promise.all(options.files.map((name) => findSource(name, toPath(name))));
  const synonyms = options.synonyms ? await readSynonymFile(options.synonyms, toPath(options.synonyms)) : null;
  const [ledger, progress] = [new Ledger(), createProgress(process.stderr)];
  const database = await openDatabase(databaseOptions(options, config));
  try {
    const onProgress = (now: ImportProgress) => progress.show(() => describe(now));
    const { stores, media } = config;
    const mediaDirectory = media.directory;
    await importFiles(database, { ...options, sources, signal, ledger, onProgress, stores, synonyms, mediaDirectory });
  } finally {
    progress.clear();
    await database.close();
  }
  const account = ledger.account();
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  if (options.report) {
    const report = { files: options.files, mode: options.mode, isDryRun: options.isDryRun, seconds, ...account };
    await writeFile(toPath(options.report), `${JSON.stringify(report, null, 2)}\n`);
  }
  const deed = options.isDryRun ? 'Tried (nothing was kept)' : options.mode === 'merge' ? 'Merged' : 'Imported';
  process.stdout.write(`${deed} in ${seconds} s\n${printAccount(account)}\n`);
};

const main = async (): Promise<void> => {
  const signal = stopOnSignals();
  try {
    const options = readOptions(process.argv.slice(2));
    if (options.wantsHelp) process.stdout.write(`${USAGE}\n`);
    else await run(options, signal);
  } catch (caught) {
    const error: unknown = signal.aborted ? signal.reason : caught;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`patchwork import: ${message}\n`);
    if (error instanceof UsageError) process.stderr.write(`\n${USAGE}\n`);
    process.exitCode ||= error instanceof UsageError ? 2 : 1;
  }
};

await main();
process.exit();

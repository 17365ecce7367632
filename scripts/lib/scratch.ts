import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Edit } from '../recipes/recipe.ts';

/** Of a migration, whose next number the recipe leaves open. */
const LAST_NUMBER = '999';

const WORKSPACES = ['.', 'domain', 'gateway', 'backend', 'web', 'e2e', 'bench'];

/** Commands in the copy must not inherit the settings of the test run that made it. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV'));

const listFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));

const applyEdit = (folder: string, edit: Edit): void => {
  const path = join(folder, edit.file.replace('NNN', LAST_NUMBER));
  if ('content' in edit) {
    if (existsSync(path)) throw new Error(`${edit.file} is there already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit.content);
    return;
  }
  const [line, lines] = 'below' in edit ? [edit.below, `${edit.below}\n${edit.insert}`] : [edit.line, edit.becomes];
  const parts = readFileSync(path, 'utf8').split(`${line}\n`);
  if (parts.length !== 2) throw new Error(`${edit.file} has ${parts.length - 1} lines like: ${line}`);
  writeFileSync(path, parts.join(`${lines}\n`));
};

const runIn = (folder: string, script: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: cleanEnvironment() });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ${args}\n${output}`))));
  });

interface Server {
  readonly url: string;
  stop(): Promise<unknown>;
}

const serveIn = (folder: string, script: string, env: Record<string, string>): Promise<Server> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      cwd: folder,
      env: { ...cleanEnvironment(), NODE_ENV: 'test', LOG_LEVEL: 'info', PORT: '0', DATABASE_URL: '', ...env },
    });
    const closed = new Promise((done) => child.once('close', done));
    const stop = () => {
      child.kill('SIGTERM');
      return closed;
    };
    let output = '';
    const look = (chunk: Buffer) => {
      output += chunk;
      const [, url] = /\bready\b.*?(http:\/\/[\d.]+:\d+)/.exec(output) ?? [];
      if (url) resolve({ url, stop });
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void closed.then(() => reject(new Error(`${script} ended\n${output}`)));
  });

/** Links what the original has installed; the repository's own packages lead to those of the copy, as their links say. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@patchwork') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
};

/** A copy of the repository's files in a temporary folder, with the packages of the original. */
export const createScratch = (root: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'patchwork-recipes-'));
  for (const file of listFiles(root)) cpSync(join(root, file), join(folder, file));
  for (const workspace of WORKSPACES) {
    const packages = join(root, workspace, 'node_modules');
    if (existsSync(packages)) linkPackages(packages, join(folder, workspace, 'node_modules'));
  }
  const servers: Server[] = [];
  return {
    folder,
    apply: (edits: readonly Edit[]): void => {
      for (const edit of edits) applyEdit(folder, edit);
    },
    /** Runs a script of the copy; rejects with what it printed when it fails. */
    run: (script: string, ...args: string[]) => runIn(folder, script, args),
    /** Starts a server of the copy on a port of its own and waits until it is ready. */
    serve: async (script: string, env: Record<string, string>): Promise<Server> => {
      const server = await serveIn(folder, script, env);
      servers.push(server);
      return server;
    },
    /** Ends the servers that still run, and removes the copy. */
    remove: async (): Promise<void> => {
      await Promise.all(servers.map(({ stop }) => stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/process.ts';
import { lockDirectory } from './directory-lock.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let directory: string;
let file: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  directory = join(folder.path, 'db');
  file = `${directory}.lock`;
});

afterEach(() => folder.remove());

it('names this process, and is gone after the release', () => {
  const release = lockDirectory(directory);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  release();
  expect(existsSync(file)).toBe(false);
});

it('is taken over from a process that is dead', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, `${pid} 1\n`);
  lockDirectory(directory)();
});

it('is taken over when the number belongs to another process by now', () => {
  writeFileSync(file, `${process.ppid} 1\n`);
  lockDirectory(directory)();
});

it('is never taken over from a process that runs, however old the file', () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  writeFileSync(file, `${child.pid}\n`);
  utimesSync(file, 0, 0);
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}`);
  child.kill();
});

it('is held by one of many processes that take it over at once', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, `${pid} 1\n`);
  const module = join(import.meta.dirname, 'directory-lock.ts');
  const script = `
    import { lockDirectory } from ${JSON.stringify(module)};
    try { lockDirectory(${JSON.stringify(directory)}); console.log('held'); } catch { console.log('refused'); }
    process.stdin.resume();`;
  const children = Array.from({ length: 8 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]));
  const said = await Promise.all(
    children.map(
      (child) => new Promise<string>((told) => child.stdout.once('data', (text) => told(String(text).trim()))),
    ),
  );
  for (const child of children) child.kill();
  expect(said.filter((word) => word === 'held')).toHaveLength(1);
});

import fs from 'node:fs';
import { dirname } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Start time of that process in kernel ticks, to detect a reused pid. Empty if unknown. */
  readonly started: string;
}

const getStart = (pid: number): string => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const self = (): Holder => ({ pid: process.pid, started: getStart(process.pid) });

const heldHere = new Set<string>();

const isAlive = (holder: Holder, path: string): boolean => {
  if (holder.pid === process.pid && holder.started === self().started) return heldHere.has(path);
  if (!Number.isInteger(holder.pid) || !isRunning(holder.pid)) return false;
  return holder.started === '' || holder.started === getStart(holder.pid);
};

const read = (path: string): string | null => {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

const holderIn = (text: string): Holder => {
  const [pid = '', started = ''] = text.trim().split(' ');
  return { pid: pid === '' ? Number.NaN : Number(pid), started };
};

/** Creates the lock with its content atomically; false if it exists. */
const create = (path: string, text: string): boolean => {
  const draft = `${path}.${process.pid}`;
  fs.writeFileSync(draft, text);
  try {
    fs.linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
};

/** Removes a dead holder's lock; if another process was faster, its lock is restored. */
const removeStale = (path: string, text: string): void => {
  const aside = `${path}.${process.pid}.stale`;
  try {
    fs.renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== text) fs.linkSync(aside, path);
  fs.rmSync(aside, { force: true });
};

const acquire = (path: string, text: string): void => {
  while (!create(path, text)) {
    const found = read(path);
    if (found === null) continue;
    const holder = holderIn(found);
    if (isAlive(holder, path)) {
      throw new Error(`The data directory is in use by process ${holder.pid} (lock file ${path}). Stop it first.`);
    }
    removeStale(path, found);
  }
};

/**
 * Claims a directory by a lock file beside it, since the embedded database has no lock of its own and two processes
 * would destroy it silently. A lock is taken over only from a dead process, never by age. Returns the release function.
 */
export const lockDirectory = (directory: string): (() => void) => {
  const path = `${directory}.lock`;
  fs.mkdirSync(dirname(path), { recursive: true });
  const { pid, started } = self();
  const text = `${pid} ${started}\n`;
  acquire(path, text);
  heldHere.add(path);
  return () => {
    heldHere.delete(path);
    if (read(path) === text) fs.rmSync(path, { force: true });
  };
};

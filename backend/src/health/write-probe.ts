import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { writeProbeRow } from '../db/ping.ts';
import type { Executor } from '../db/schema.ts';

interface WriteProbeDeps {
  readonly db: Executor;
  readonly directory: string | undefined;
  readonly limitMs: number;
  readonly everyMs: number;
}

/** Requires new blocks each time, since the file is deleted: a full disk has none. */
const PROBE = Buffer.alloc(64 * 1024, 1);

const writeFile = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true });
  const file = await open(join(directory, '.write-probe'), 'w');
  try {
    await file.writeFile(PROBE);
    await file.sync();
    await file.truncate();
  } finally {
    await file.close();
  }
};

/**
 * Whether database and data directory accept writes: a full disk and a read-only database still answer reads. One write
 * at a time, so that a hanging one takes a single connection.
 */
export const createWriteProbe = ({ db, directory, limitMs, everyMs }: WriteProbeDeps): (() => Promise<boolean>) => {
  let writing: Promise<boolean> = Promise.resolve(true);
  let isWriting = false;
  let nextAt = 0;

  const write = async (): Promise<boolean> => {
    isWriting = true;
    try {
      await Promise.all([writeProbeRow(db), directory === undefined ? null : writeFile(directory)]);
      return true;
    } catch {
      return false;
    } finally {
      isWriting = false;
    }
  };

  return () => {
    if (!isWriting && performance.now() >= nextAt) {
      nextAt = performance.now() + everyMs;
      writing = write();
    }
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, limitMs, false);
    return Promise.race([writing, late]).finally(() => clearTimeout(timer));
  };
};

import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { writeProbeRow } from '../db/ping.ts';
import type { Executor } from '../db/schema.ts';

interface WriteProbeDeps {
  readonly db: Executor;
  /** Where the server keeps files; undefined: nowhere. */
  readonly directory: string | undefined;
  /** How long a write may take before it counts as failed. */
  readonly limitMs: number;
  /** Time from one write to the next, however often anybody asks. */
  readonly everyMs: number;
}

/** Needs new blocks every time, since what was written is given back: a full disk has none. */
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
 * Whether database and data directory take writes: a full disk and a database that has become read-only still answer
 * reads. There is one write at a time, so that one which hangs takes a single connection, and none from the requests.
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

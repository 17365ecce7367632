import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The log and the one before it take no more room than twice this. */
const MAX_BYTES = 10_000_000;

/** @param {string} file */
const sizeInBytes = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** @param {string} file */
const rotate = (file) => {
  rmSync(`${file}.1`, { force: true });
  renameSync(file, `${file}.1`);
};

/**
 * Opens the log of one start: the log of the start before it stays beside it as `FILE.1`. A log that has grown to
 * `maxBytes` is rotated as well. Where the disk takes no more, the log ends and the shop goes on.
 * @param {string} file
 * @param {{ maxBytes?: number }} [options]
 * @returns {{ file: string, write: (text: string) => void }}
 */
export const openLogFile = (file, { maxBytes = MAX_BYTES } = {}) => {
  let bytes = 0;
  let isWritable = true;
  const attempt = (/** @type {() => void} */ work) => {
    if (!isWritable) return;
    try {
      work();
    } catch (error) {
      isWritable = false;
      console.error(`No log is kept: ${/** @type {Error} */ (error).message}`);
    }
  };
  attempt(() => {
    mkdirSync(dirname(file), { recursive: true });
    if (sizeInBytes(file) > 0) rotate(file);
  });
  const write = (/** @type {string} */ text) =>
    attempt(() => {
      if (bytes >= maxBytes) {
        rotate(file);
        bytes = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      bytes += Buffer.byteLength(text);
    });
  return { file, write };
};

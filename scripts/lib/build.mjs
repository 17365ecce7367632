import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { Problem } from './problem.mjs';
import { npm, runQuietly, toolsEnv } from './run.mjs';

const folders = ['web', 'domain', 'schema'];
const files = ['package-lock.json', 'codegen.ts'];
// The server that renders runs from its sources: only what Vite reads counts. What the build itself generates from the
// other sources does not, since it differs before the first build and after it.
const unread = /^web\/server\/|\.test\.tsx?$|\.generated\.tsx?$/;

/**
 * A digest of everything the web build is made from.
 * @param {string} root
 */
const digestOfWebSources = (root) => {
  const sources = folders.flatMap((folder) => filesBelow(root, folder)).filter((file) => !unread.test(file));
  const hash = createHash('sha256');
  for (const file of [...files, ...sources])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

/** @param {string} root */
const getStampFile = (root) => join(root, 'web', 'dist', '.stamp');

/** @param {string} root */
const stampedDigest = (root) => {
  try {
    return readFileSync(getStampFile(root), 'utf8');
  } catch {
    return '';
  }
};

/**
 * Builds the storefront unless the last build was made from the very same sources. What the tools print goes to the
 * log, and is shown when the build fails.
 * @param {string} root
 * @param {(text: string) => void} [log]
 */
export const buildWeb = async (root, log = () => {}) => {
  const digest = digestOfWebSources(root);
  const stamped = stampedDigest(root);
  if (stamped === digest) return;
  console.log(
    stamped
      ? 'The storefront changed since its last build: building it, which takes about half a minute …'
      : 'Building the storefront, which takes about half a minute …',
  );
  rmSync(getStampFile(root), { force: true });
  const { code, output } = await runQuietly([...npm(), 'run', 'build', '--silent'], { cwd: root, env: toolsEnv(root) });
  log(output);
  if (code !== 0) {
    console.error(output);
    throw new Problem('The storefront could not be built; the reason stands above.');
  }
  writeFileSync(getStampFile(root), digest);
};

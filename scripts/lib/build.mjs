import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { Problem } from './problem.mjs';
import { npm, run, toolsEnv } from './run.mjs';

const folders = ['web', 'domain', 'schema'];
// The SSR server runs from its sources; only what Vite reads counts.
const unread = /^web\/server\/|\.test\.tsx?$/;

/**
 * A digest of everything the web build is made from.
 * @param {string} root
 */
const digestOfWebSources = (root) => {
  const sources = folders.flatMap((folder) => filesBelow(root, folder)).filter((file) => !unread.test(file));
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...sources])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

/** @param {string} root */
const stampOf = (root) => join(root, 'web', 'dist', '.stamp');

/** @param {string} root */
const stampedDigest = (root) => {
  try {
    return readFileSync(stampOf(root), 'utf8');
  } catch {
    return '';
  }
};

/**
 * Builds the storefront unless the last build was made from the very same sources.
 * @param {string} root
 */
export const buildWeb = async (root) => {
  const digest = digestOfWebSources(root);
  const stamped = stampedDigest(root);
  if (stamped === digest) return;
  console.log(stamped ? 'The storefront changed since its last build: building it …' : 'Building the storefront …');
  rmSync(stampOf(root), { force: true });
  const code = await run([...npm(), 'run', 'build', '--silent'], { cwd: root, env: toolsEnv(root) });
  if (code !== 0) throw new Problem('The storefront could not be built; the reason stands above.');
  writeFileSync(stampOf(root), digest);
};

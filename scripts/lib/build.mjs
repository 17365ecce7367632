import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Problem } from './problem.mjs';
import { npm, run, toolsEnv } from './run.mjs';

const inputs = ['web', 'domain', 'schema', 'package-lock.json'];
// The SSR server runs from its sources; only what Vite reads counts.
const left = /\/(node_modules|dist|\.cache)$|^\/web\/server$|\.test\.tsx?$/;

/**
 * @param {string} root
 * @param {string} place
 * @returns {string[]}
 */
const filesOf = (root, place) =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => (place === '' ? inputs.includes(name) : !left.test(`${place}/${name}`)))
    .flatMap((entry) => {
      const path = join(root, entry.name);
      return entry.isDirectory() ? filesOf(path, `${place}/${entry.name}`) : [path];
    })
    .sort();

/**
 * A digest of everything the web build is made from.
 * @param {string} root
 */
export const digestOfWebSources = (root) => {
  const hash = createHash('sha256');
  for (const file of filesOf(root, ''))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
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

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * @param {string} root
 * @param {string} locale
 */
const getStampFile = (root, locale) => join(root, 'web', 'dist', locale, '.stamp');

/**
 * @param {string} root
 * @param {string} locale
 */
const stampedDigest = (root, locale) => {
  try {
    return readFileSync(getStampFile(root, locale), 'utf8');
  } catch {
    return '';
  }
};

/**
 * The languages that the catalogue has.
 * @param {string} root
 */
const cataloguedLocales = (root) => {
  const entries = readdirSync(join(root, 'domain', 'messages'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

/**
 * Builds the storefront in each language whose last build was not made from the very same sources. What the tools print
 * goes to the log, and is shown when the build fails.
 * @param {string} root
 * @param {{ readonly log?: (text: string) => void, readonly also?: readonly string[] }} [options] `also`: languages that
 * the catalogue does not have, as the pseudo-locale of the tests
 */
export const buildWeb = async (root, { log = () => {}, also = [] } = {}) => {
  const digest = digestOfWebSources(root);
  const stamped = new Map([...cataloguedLocales(root), ...also].map((locale) => [locale, stampedDigest(root, locale)]));
  const stale = [...stamped.keys()].filter((locale) => stamped.get(locale) !== digest);
  if (stale.length === 0) return;
  console.log(
    stale.some((locale) => stamped.get(locale))
      ? 'The storefront changed since its last build: building it, which takes about half a minute …'
      : 'Building the storefront, which takes about half a minute …',
  );
  for (const locale of stale) rmSync(getStampFile(root, locale), { force: true });
  const command = [...npm(), 'run', 'build', '--silent', '-w', 'web', '--', ...stale];
  const { code, output } = await runQuietly(command, { cwd: root, env: toolsEnv(root) });
  log(output);
  if (code !== 0) {
    console.error(output);
    throw new Problem('The storefront could not be built; the reason stands above.');
  }
  for (const locale of stale) writeFileSync(getStampFile(root, locale), digest);
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { npm, run } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
};

/**
 * Whether node_modules holds what package-lock.json names. npm leaves a list of what it installed there;
 * optional packages may be missing from it, as some are for other platforms.
 * @param {string} root
 */
const arePackagesInstalled = (root) => {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version }]) => path in installed && installed[path]?.version === version);
};

/** @param {string} root */
export const installPackages = async (root) => {
  if (arePackagesInstalled(root)) return;
  console.log('Installing packages (npm ci), which takes a minute or two …');
  // Quiet about engines: some packages want a newer Node than the one npm may run on here, and they get it.
  const code = await run([...npm(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
  if (code !== 0) throw new Problem('The packages could not be installed; npm says why above.');
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * Node 24, on which the servers run as TypeScript: the one npm installed, or this one if it is new enough.
 * @param {string} root
 */
export const findNode24 = (root) => {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', 'node', 'bin', binary);
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Problem(
    'Node 24 is missing from node_modules: its install script did not run. ' +
      'Run "npm ci" with install scripts allowed, or start with Node 24 itself.',
  );
};

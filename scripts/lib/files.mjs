import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const products = new Set(['node_modules', 'dist', '.cache', '.data']);

/**
 * The files of a folder and of those in it, as sorted paths from the root; what was installed or built is not among them.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !products.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    })
    .sort();

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { Problem } from './problem.mjs';
import { npm, run, toolsEnv } from './run.mjs';

const generated = /\.generated\.tsx?$|^schema\/(api|supergraph)\.graphql$/;
const folders = ['web', 'gateway', 'backend', 'e2e', 'schema'];

/** @param {string} root */
const generatedFiles = (root) => {
  const files = folders.flatMap((folder) => filesBelow(root, folder)).filter((file) => generated.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
};

/**
 * Generates again and compares: what is committed must be what the schema and the operations give.
 * @param {string} root
 */
export const checkGenerated = async (root) => {
  const before = generatedFiles(root);
  const code = await run([...npm(), 'run', 'codegen', '--silent'], { cwd: root, env: toolsEnv(root) });
  if (code !== 0) throw new Problem('The code could not be generated; the reason stands above.');
  const after = generatedFiles(root);
  const names = new Set([...before.keys(), ...after.keys()]);
  const stale = [...names].filter((name) => before.get(name) !== after.get(name));
  if (stale.length > 0) throw new Problem(`Generated files were out of date and are now fresh: ${stale.join(', ')}`);
};

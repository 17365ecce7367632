import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { npm, run, toolsEnv } from './run.mjs';

// Types follow from these and are not committed.
const committed = ['api', 'supergraph', 'internal', 'internal.supergraph'].map((name) => `schema/${name}.graphql`);

/** @param {string} root */
const composedSchemas = (root) => committed.map((file) => readFileSync(join(root, file), 'utf8'));

/**
 * Generates all code anew; the composed schemas must be what is committed.
 * @param {string} root
 */
export const checkGenerated = async (root) => {
  const before = composedSchemas(root);
  const code = await run([...npm(), 'run', 'codegen', '--silent'], { cwd: root, env: toolsEnv(root) });
  if (code !== 0) throw new Problem('The code could not be generated; the reason stands above.');
  const after = composedSchemas(root);
  const stale = committed.filter((_, index) => before[index] !== after[index]);
  if (stale.length > 0) throw new Problem(`Composed schemas were out of date and are now fresh: ${stale.join(', ')}`);
};

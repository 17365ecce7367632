import { join } from 'node:path';
import { IMPORT_RULES } from './import-rules.ts';
import { findBreaches, findCycles, readAllImports } from './lib/imports.ts';

/** Run by `npm run lint`: prints forbidden imports and import cycles, one line each; exits with 1 if there is one. */
const imports = readAllImports(join(import.meta.dirname, '..'));
const complaints = [
  ...findBreaches(IMPORT_RULES, imports).map(
    ({ file, line, imported, through, because }) =>
      `${[`${file}:${line}`, ...through].join(' → ')} may not import ${imported}: ${because}`,
  ),
  ...findCycles(imports).map((files) => `These files import each other in a cycle: ${files.join(', ')}`),
];
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exit(1);

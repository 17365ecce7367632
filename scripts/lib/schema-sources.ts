import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaSource } from './schema-rules.ts';

/** Composed from the others, and kept of the last release. */
const DERIVED = ['**/{api,supergraph,internal,internal.supergraph,released}.graphql'];

/** Reads the files of the schema that people write. */
export const readSchemaSources = (root: string): SchemaSource[] =>
  globSync('schema/*.graphql', { cwd: root, exclude: DERIVED })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

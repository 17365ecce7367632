import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareChanges, findSchemaChanges } from './lib/schema-changes.ts';
import { findSchemaBreaches } from './lib/schema-rules.ts';
import { readSchemaSources } from './lib/schema-sources.ts';
import { INTENDED_CHANGES } from './schema-changes.ts';

/**
 * Run by `npm run lint`: prints what the schema breaks of its rules, and which changes since the last release nobody has
 * noted; exits with 1 if there is anything.
 */
const ROOT = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(ROOT, 'schema', name), 'utf8');

const changes = findSchemaChanges(read('released.graphql'), read('api.graphql'));
const complaints = [...findSchemaBreaches(readSchemaSources(ROOT)), ...compareChanges(changes, INTENDED_CHANGES)];
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exitCode = 1;

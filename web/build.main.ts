import { join } from 'node:path';
import { build } from 'vite';
import { findLocales } from '../domain/codegen/catalogue.ts';

const MESSAGES = join(import.meta.dirname, '../domain/messages');

// Usage: node build.main.ts [locale…]; without one, in every language that the catalogue has.
const named = process.argv.slice(2);

for (const locale of named.length > 0 ? named : findLocales(MESSAGES)) {
  process.env.LOCALE = locale;
  for (const ssr of [false, true]) await build({ root: import.meta.dirname, build: { ssr } });
}

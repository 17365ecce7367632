import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../domain/codegen/catalogue.ts';
import { SOURCE_LOCALE } from '../domain/src/messages/locale.ts';
import { findRepeatedMessages, findUnusedMessages } from './lib/message-keys.ts';
import { readMessageUses } from './lib/message-uses.ts';

/**
 * Run by `npm run lint`: prints the messages that no code says, and those that say the same as another one and are not meant apart from it;
 * exits with 1 if there is one. Tests do not count. A key that is missing is an error of types.
 */
const ROOT = join(import.meta.dirname, '..');
const SOURCES = '{domain,gateway,backend,web}/{src,server,demo,import}/**/*.{ts,tsx}';
const UNCOUNTED = ['**/node_modules', '**/testing', '**/*.test.{ts,tsx}', '**/*.generated.{ts,tsx}'];

const uses = globSync(SOURCES, { cwd: ROOT, exclude: UNCOUNTED })
  .map((path) => path.replaceAll('\\', '/'))
  .map((file) => readMessageUses(file, readFileSync(join(ROOT, file), 'utf8')));
const messages = [...readCatalogue(join(ROOT, 'domain/messages'), SOURCE_LOCALE)].flatMap(([file, all]) =>
  all.map(({ key, text, apart }) => ({ file, key, text, apart })),
);
const complaints = [
  ...findUnusedMessages(messages, uses).map(({ file, key }) => `${file}.json: nothing says ${key}`),
  ...findRepeatedMessages(messages).map(
    ({ file, key, text }) => `${file}.json: ${key} repeats “${text}”, or is apart from nothing`,
  ),
];
for (const complaint of complaints) process.stderr.write(`domain/messages/${SOURCE_LOCALE}/${complaint}\n`);
if (complaints.length > 0) process.exitCode = 1;

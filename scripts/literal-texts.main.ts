import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findLiteralTexts } from './lib/literal-texts.ts';
import { findScannedFiles } from './lib/scanned-files.ts';

/** Run by `npm run lint`, over everything. */
const HELP = `node scripts/literal-texts.main.ts [path …]

Prints the texts for people that stand in the code instead of in domain/messages, as file:line text; exits with 1 if there
is one. Paths, from the root of the repository, limit it to files and folders: web/src/features/cart

A text that is right where it is has a comment on the line above: // not a message: why
`;

const ROOT = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });

if (values.help) process.stdout.write(HELP);
else {
  const texts = findScannedFiles(ROOT, positionals).flatMap((file) =>
    findLiteralTexts(file, readFileSync(join(ROOT, file), 'utf8')),
  );
  for (const { file, line, text } of texts) process.stderr.write(`${file}:${line} ${text}\n`);
  if (texts.length > 0) process.exitCode = 1;
}

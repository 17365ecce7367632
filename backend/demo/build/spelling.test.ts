import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const FILES = globSync(['backend/demo/{content,products,plush}/**/*.ts', 'domain/messages/en-US/*.json'], {
  cwd: ROOT,
});

/** British spellings, and words that shoppers in the US do not use, with theirs. */
it.each([
  [/\bcolour/i, 'color'],
  [/\bmould\b/i, 'mold'],
  [/\bper cent\b/i, 'percent'],
  [/\be-mail/i, 'email'],
  [/(?<!')\bgrey\b(?!['(:])/i, 'gray'],
  [/\b(?:in|by) (?:the )?post\b/i, 'mail'],
  [/\bquote for many\b/i, 'bulk orders'],
  [/\bknow of you\b/i, 'your data'],
  [/\bstands in (?:the|your)\b/i, 'you’ll find it in'],
])('shoppers never read %s, but %s', (word) => {
  expect(FILES.length).toBeGreaterThan(80);
  expect(FILES.filter((file) => word.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

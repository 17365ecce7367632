import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { SynonymRow } from '../../src/catalog/text/synonyms.ts';
import { unnestRows } from '../stage/columns.ts';
import type { LoadOptions } from './plan.ts';

/** Says which line of a file of synonyms cannot be read. */
export class SynonymFault extends Error {}

const termsIn = (text: string): string[] =>
  text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);

const rowsIn = (line: string, where: string): SynonymRow[] => {
  const sides = line.split('=>').map(termsIn);
  const [words = [], meant = words] = sides;
  if (sides.length > 2 || meant.length === 0 || words.length === 0 || (sides.length === 1 && words.length < 2)) {
    throw new SynonymFault(`${where}: neither "a, b" nor "a => b"`);
  }
  const others = (word: string) => meant.filter((one) => one !== word);
  return words.flatMap((word) => (others(word).length > 0 ? [{ word, meant: others(word).join(', ') }] : []));
};

/**
 * Reads synonyms as search engines write them, a rule to a line: `sofa, couch` stand for each other, and who types what
 * is left of `settee => sofa, couch` is shown what is right of it too. Empty lines and those with # are passed over.
 */
export const readSynonymFile = async (name: string, path: string): Promise<readonly SynonymRow[]> => {
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  const found = new Map<string, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    for (const { word, meant } of rowsIn(line, `${name}:${index + 1}`)) {
      found.set(word, [found.get(word), meant].filter(Boolean).join(', '));
    }
  }
  return [...found].map(([word, meant]) => ({ word, meant }));
};

/** The synonyms of a file take the place of all; without one those of the demo shop go where its products do. */
export const loadSynonyms = async ({ executor, plan, ledger, synonyms }: LoadOptions): Promise<void> => {
  if (synonyms) {
    await sql`delete from search_synonym`.execute(executor);
    await sql`insert into search_synonym (word, meant)
      select word, meant from ${unnestRows(synonyms, { word: 'text', meant: 'text' })}`.execute(executor);
    ledger.note(`${synonyms.length} words have synonyms now.`);
    return;
  }
  if (plan.mode !== 'replace' || !plan.kinds.has('product')) return;
  const { rows } = await sql`delete from search_synonym where is_demo returning word`.execute(executor);
  if (rows.length > 0) ledger.note('The synonyms of the demo shop are gone; --synonyms FILE loads the shop’s own.');
};

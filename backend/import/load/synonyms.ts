import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { SynonymRow } from '../../src/catalog/text/synonyms.ts';
import { unnestRows } from '../stage/columns.ts';
import type { LoadOptions } from './plan.ts';

/** Names the line of a synonym file that cannot be parsed. */
class SynonymFault extends Error {}

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
 * Parses synonyms in the format of search engines, a rule per line: `sofa, couch` are equivalent; a search for the left
 * of `settee => sofa, couch` also finds the right. Empty lines and comments (#) are skipped.
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

/** A file's synonyms replace all; without one those of the demo shop are removed with its products. */
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

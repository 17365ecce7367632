import type { SearchDocument } from '../../../backend/src/catalog/search-engine.ts';
import type { SynonymRow } from '../../../backend/src/catalog/text/synonyms.ts';
import type { createRandom } from '../../../backend/test/random.ts';

// Queries made by rule from what products are called, and their right answers. Nothing here knows how any engine
// compares words: a rule does to a name what shoppers do to it, and the product still has to be found.

type Random = ReturnType<typeof createRandom>;

export interface Query {
  readonly text: string;
  /** Ids of the products that are right answers; empty where finding nothing is right. */
  readonly relevant: ReadonlySet<number>;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter words are left as they are: with a letter wrong nobody could tell what they were. */
const SHORTEST_SPOILED = 4;
const SHORTEST_SPLIT = 6;
const SHORTEST_PART = 3;

type ChangeWords = (words: readonly string[], random: Random) => readonly string[] | null;

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random.below(list.length)];

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const isWord = (word: string): boolean => /^\p{L}+$/u.test(word);

/** One letter missing, doubled, wrong, or swapped with the next one. */
const misspell = (word: string, random: Random): string => {
  const at = random.below(word.length - 1);
  const [before, letter, rest] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  const wrong = pick(
    [...LETTERS].filter((one) => one !== letter.toLowerCase()),
    random,
  );
  const spoiled = [`${before}${rest}`, `${before}${letter}${letter}${rest}`, `${before}${wrong}${rest}`];
  return pick([...spoiled, `${before}${rest[0]}${letter}${rest.slice(1)}`], random) ?? word;
};

/** The plural of a singular, or the singular of a plural. */
const changeNumber = (word: string): string => {
  if (/[^aeiou]ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(ch|sh|ss|x|z)es$/i.test(word)) return word.slice(0, -2);
  if (/[^sui]s$/i.test(word)) return word.slice(0, -1);
  if (/[^aeiou]y$/i.test(word)) return word.replace(/y$/i, 'ies');
  return /(ch|sh|s|x|z)$/i.test(word) ? `${word}es` : `${word}s`;
};

const splitAnywhere = (word: string, random: Random): string => {
  const at = SHORTEST_PART + random.below(word.length - 2 * SHORTEST_PART + 1);
  return `${word.slice(0, at)} ${word.slice(at)}`;
};

/** Changes one word, by chance, of those with so many letters. */
const changeOne =
  (shortest: number, change: (word: string, random: Random) => string): ChangeWords =>
  (words, random) => {
    const places = words.flatMap((word, at) => (isWord(word) && word.length >= shortest ? [at] : []));
    const place = pick(places, random);
    return place === undefined ? null : words.map((word, at) => (at === place ? change(word, random) : word));
  };

const joinTwo: ChangeWords = (words, random) => {
  if (words.length < 2) return null;
  const at = random.below(words.length - 1);
  return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)];
};

const misspellEach: ChangeWords = (words, random) => {
  const isLong = (word: string) => isWord(word) && word.length >= SHORTEST_SPOILED;
  return words.filter(isLong).length < 2 ? null : words.map((word) => (isLong(word) ? misspell(word, random) : word));
};

const reorder: ChangeWords = (words, random) => {
  const shuffled = random.shuffled(words);
  return shuffled.every((word, at) => word === words[at]) ? null : shuffled;
};

/** Still being typed: the last word has only its first letters. */
const typeHalf: ChangeWords = (words, random) => {
  const last = words.at(-1) ?? '';
  if (!isWord(last) || last.length <= SHORTEST_PART) return null;
  const length = SHORTEST_PART + random.below(last.length - SHORTEST_PART);
  return [...words.slice(0, -1), last.slice(0, length)];
};

const RULES: Readonly<Record<string, ChangeWords>> = {
  'as written': (words) => words,
  'one letter misspelt': changeOne(SHORTEST_SPOILED, misspell),
  'a letter misspelt in each word': misspellEach,
  'plural or singular': changeOne(SHORTEST_SPOILED, changeNumber),
  joined: joinTwo,
  split: changeOne(SHORTEST_SPLIT, splitAnywhere),
  'words swapped': reorder,
  'half typed': typeHalf,
};

/** Queries with a synonym, as the shop lists them, in the place of a word of the name. */
const renameBy = (rows: readonly SynonymRow[]): ChangeWords => {
  const namesFor = new Map<string, string[]>();
  for (const { word, meant } of rows)
    for (const one of meant.split(',').map((term) => term.trim()))
      namesFor.set(one, [...(namesFor.get(one) ?? []), word]);
  return (words, random) => {
    const places = words.flatMap((word, at) => (namesFor.has(word.toLowerCase()) ? [at] : []));
    const place = pick(places, random);
    if (place === undefined) return null;
    const name = pick(namesFor.get((words[place] ?? '').toLowerCase()) ?? [], random) ?? '';
    return words.map((word, at) => (at === place ? name : word));
  };
};

/** Words that nobody has: as many, and as long, as those of the name. */
const invent =
  (random: Random) =>
  ({ name }: SearchDocument): Query => {
    const letter = (at: number) => pick([...(at % 2 ? 'aeiou' : 'bcdfgklmnprstvz')], random) ?? '';
    const word = (length: number) => Array.from({ length }, (_, at) => letter(at)).join('');
    const words = splitWords(name).map(({ length }) => word(Math.max(length, SHORTEST_SPLIT)));
    return { text: words.join(' '), relevant: new Set() };
  };

const wordsOfChoice = ({ variants, attributes }: SearchDocument): string[] =>
  splitWords(`${variants} ${attributes}`.toLowerCase()).filter((word) => isWord(word) && word.length >= SHORTEST_PART);

/**
 * A word of what can be chosen, such as a color, and a word of the name; right is whatever has both words. Words that the
 * shop has synonyms for are left out: there, more than what has the words is right.
 */
const attributeQueries = (documents: readonly SearchDocument[], rows: readonly SynonymRow[], random: Random) => {
  const ambiguous = new Set(rows.map(({ word }) => word));
  const isPlain = (word: string) => isWord(word) && word.length >= SHORTEST_SPOILED && !ambiguous.has(word);
  const idsByWord = new Map<string, Set<number>>();
  for (const document of documents) {
    const { id, name, categoryNames } = document;
    for (const word of [...splitWords(`${name} ${categoryNames}`.toLowerCase()), ...wordsOfChoice(document)])
      idsByWord.set(word, (idsByWord.get(word) ?? new Set()).add(id));
  }
  return (document: SearchDocument): Query | null => {
    const skus = new Set(splitWords(document.sku.toLowerCase()));
    const choice = pick(
      wordsOfChoice(document).filter((word) => isPlain(word) && !skus.has(word)),
      random,
    );
    const noun = pick(splitWords(document.name.toLowerCase()).filter(isPlain), random);
    if (!choice || !noun || choice === noun) return null;
    const withNoun = idsByWord.get(noun);
    const relevant = new Set([...(idsByWord.get(choice) ?? [])].filter((id) => withNoun?.has(id)));
    return { text: `${choice} ${noun}`, relevant };
  };
};

const lower = (text: string): string => splitWords(text.toLowerCase()).join(' ');

/** So many queries of each kind, if the names allow it; products are taken by chance, none twice before all were. */
export const createQueries = (
  documents: readonly SearchDocument[],
  synonyms: readonly SynonymRow[],
  random: Random,
  count: number,
): ReadonlyMap<string, readonly Query[]> => {
  const idsByName = new Map<string, Set<number>>();
  for (const { id, name } of documents)
    idsByName.set(lower(name), (idsByName.get(lower(name)) ?? new Set<number>()).add(id));
  const byRule = (change: ChangeWords) => (document: SearchDocument) => {
    const words = change(splitWords(document.name.toLowerCase()), random);
    return words && { text: words.join(' '), relevant: idsByName.get(lower(document.name)) ?? new Set<number>() };
  };
  const kinds: Record<string, (document: SearchDocument) => Query | null> = {
    ...Object.fromEntries(Object.entries(RULES).map(([kind, change]) => [kind, byRule(change)])),
    'called otherwise': byRule(renameBy(synonyms)),
    'choice and word': attributeQueries(documents, synonyms, random),
    'sold nowhere': invent(random),
  };
  const draw = (make: (document: SearchDocument) => Query | null): Query[] => {
    const queries: Query[] = [];
    const most = Math.max(documents.length, count);
    for (let drawn = 0; drawn < most && queries.length < count; )
      for (const document of random.shuffled(documents).slice(0, most - drawn)) {
        drawn += 1;
        const query = queries.length < count && make(document);
        if (query) queries.push(query);
      }
    return queries;
  };
  return new Map(Object.entries(kinds).map(([kind, make]) => [kind, draw(make)]));
};

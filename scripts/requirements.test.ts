import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTestTitles, type TestTitle } from './lib/test-titles.ts';

const root = new URL('..', import.meta.url);
const FOLDER = 'docs/requirements';

interface Row {
  readonly page: string;
  readonly id: string;
  readonly file: string;
  readonly title: string;
}

const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const cut = (line: string): string[] => line.split('|').map((cell) => cell.trim());

const SEPARATOR = String.raw`^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*\n`;
const TABLE = new RegExp(`${SEPARATOR}((?:\\|.*\\n?)+)`, 'gm');
const STARTS_WITH_ID = /^\s*\|?\s*[A-Z]\d+[a-z]?\s*\|/;

/** The tables of a page, each a list of the lines below its head. */
const readTables = (text: string): string[][] =>
  [...text.matchAll(TABLE)].map(([, body = '']) => body.trimEnd().split('\n'));

/** The lines that look like a row of a requirement but stand in no table that is read. */
const findLooseRows = (text: string): string[] =>
  text
    .replace(TABLE, '')
    .split('\n')
    .filter((line) => STARTS_WITH_ID.test(line));

const toRow = (page: string, line: string): Row => {
  const [, id = '', , proof = '', ...rest] = cut(line);
  const [, file = '', title = ''] = (rest.length === 1 && /^`([^`]+)` › (.+)$/.exec(proof)) || [];
  return { page, id, file, title };
};

/** The pages and the letters of their ids, as README.md of the folder lists them. */
const letters = new Map(
  readTables(read(`${FOLDER}/README.md`))
    .flat()
    .map((line) => {
      const [, link = '', , ids = ''] = cut(line);
      return [/^\[(.+\.md)\]\(\1\)$/.exec(link)?.[1] ?? link, ids.split(', ')] as const;
    }),
);

const pages = globSync('*.md', { cwd: new URL(`${FOLDER}/`, root) }).filter((page) => page !== 'README.md');
const tables = pages.flatMap((page) =>
  readTables(read(`${FOLDER}/${page}`)).map((lines) => lines.map((line) => toRow(page, line))),
);
const rows = tables.flat();

/** Attacks are modules with a name each, which one suite runs. */
const readTitles = (file: string): TestTitle[] => {
  const text = read(file);
  const [, attack] = /^export const attack: Attack = \{\n {2}name: '(.+)',$/m.exec(text) ?? [];
  return attack ? [{ title: attack, isSkipped: false }] : readTestTitles(file, text);
};

const files = new Map<string, TestTitle[]>();
const findTitles = ({ file, title }: Row): TestTitle[] => {
  const titles = files.get(file) ?? readTitles(file);
  files.set(file, titles);
  return titles.filter((one) => one.title === title);
};

const splitId = (id: string): [string, number, string] => {
  const [, letter = '', number = '', rest = ''] = /^([A-Z])(\d+)([a-z]?)$/.exec(id) ?? [];
  return [letter, Number(number), rest];
};

const compareIds = (one: Row, other: Row): number => {
  const [a, b] = [splitId(one.id), splitId(other.id)];
  return a[0].localeCompare(b[0]) || a[1] - b[1] || a[2].localeCompare(b[2]);
};

describe('readTables', () => {
  it.each(['|---|---|---|', '| --- | --- | --- |', '|:---|:---:| ---: | '])('reads a table below %s', (separator) => {
    expect(readTables(`| | a | b |\n${separator}\n| X1 | one | two |\n| X2 | one | two |`)).toEqual([
      ['| X1 | one | two |', '| X2 | one | two |'],
    ]);
  });
});

describe('findLooseRows', () => {
  it.each(['| X12 | one | two |', '|X12|one|two|', '  | X12b | one | two |', 'X12 | one | two'])(
    'finds %s outside a table, also where a table has the same line',
    (row) => {
      const table = '|---|---|---|\n| X12 | one | two |\n';
      expect(findLooseRows(`${table}\n${row}\n`)).toEqual([row]);
    },
  );

  it('finds no row of a table that is read', () => {
    expect(findLooseRows('| | a | b |\n| --- | --- | --- |\n| X12 | one | two |\n')).toEqual([]);
  });
});

describe('the pages of requirements', () => {
  it('have no row outside a table that is read', () => {
    expect(pages.flatMap((page) => findLooseRows(read(`${FOLDER}/${page}`)))).toEqual([]);
  });

  it('are those that their README lists', () => {
    expect([...letters.keys()].sort()).toEqual(pages.sort());
  });

  it('have rows, each with an id of its own', () => {
    const repeated = rows.filter(({ id }, index) => rows.findIndex((other) => other.id === id) !== index);
    expect(rows.length).toBeGreaterThan(1000);
    expect(repeated.map(({ id }) => id)).toEqual([]);
  });

  it('hold the ids that their README gives them', () => {
    expect(rows.filter(({ page, id }) => !letters.get(page)?.includes(splitId(id)[0]))).toEqual([]);
  });

  it('are sorted by id, each table by itself', () => {
    for (const table of tables)
      expect(table.map(({ id }) => id)).toEqual(table.toSorted(compareIds).map(({ id }) => id));
  });

  it('say nothing twice: no two rows have the same words', () => {
    const words = pages.flatMap((page) => readTables(read(`${FOLDER}/${page}`)).flat()).map((line) => cut(line)[2]);
    expect(words.filter((one, index) => words.indexOf(one) !== index)).toEqual([]);
  });

  it.each(rows)('$id names a test that exists and runs', (row) => {
    expect(row.file, 'a row ends with `file` › title of a test').not.toBe('');
    expect(existsSync(new URL(row.file, root)), `${row.file} does not exist`).toBe(true);
    const titles = findTitles(row);
    expect(titles, `no test of ${row.file} is called “${row.title}”`).not.toEqual([]);
    expect(titles.filter(({ isSkipped }) => isSkipped)).toEqual([]);
  });
});

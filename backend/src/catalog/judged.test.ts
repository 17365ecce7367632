import { expect, it } from 'vitest';
import { createDemoSearch, demoSnapshot, getSkus } from '../../test/demo-search.ts';
import { JUDGED_QUERIES, type JudgedQuery } from '../../test/judged-queries.ts';

const ENOUGH = 0.95;
const snapshot = demoSnapshot();
const search = createDemoSearch(snapshot);

/** Place of the first right answer among the first ten, counted from 1; 0 where there is none. */
const findRank = async ({ text, wanted }: JudgedQuery): Promise<number> =>
  getSkus(await search({ _searchText: text }, { size: '10' })).findIndex((sku) => wanted.includes(sku)) + 1;

const judge = async (what: string, queries: readonly JudgedQuery[]): Promise<number> => {
  const places = await Promise.all(queries.map(findRank));
  const share = (most: number) => places.filter((place) => place > 0 && place <= most).length / queries.length;
  const missed = queries.filter((_, at) => places[at] === 0).map(({ text }) => text);
  const figures = `hit@10 ${(share(10) * 100).toFixed(1)} %, hit@1 ${(share(1) * 100).toFixed(1)} %`;
  process.stdout.write(`${what}: ${figures} of ${queries.length}; missed: ${missed.join(', ') || 'none'}\n`);
  return share(10);
};

it('is judged by at least sixty queries, each with a right answer that lists can show', () => {
  expect(new Set(JUDGED_QUERIES.map(({ text }) => text)).size).toBe(JUDGED_QUERIES.length);
  expect(JUDGED_QUERIES.length).toBeGreaterThanOrEqual(60);
  for (const { text, wanted } of JUDGED_QUERIES) {
    expect(wanted, text).not.toHaveLength(0);
    for (const sku of wanted) expect(snapshot.bySku.get(sku), `${text}: ${sku}`).toMatchObject({ status: 1 });
  }
});

it('finds what shoppers mean among the first ten, in at least 95 % of the judged queries', async () => {
  expect(await judge('judged queries', JUDGED_QUERIES)).toBeGreaterThanOrEqual(ENOUGH);
});

const swapped = (word: string): string => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`;
const doubled = (word: string): string => `${word.slice(0, 3)}${word[2]}${word.slice(3)}`;
const shortened = (word: string): string => `${word.slice(0, 2)}${word.slice(3)}`;
const mistyped = (word: string): string => `${word.slice(0, 2)}q${word.slice(3)}`;
const SPOILED = { swapped, doubled, shortened, mistyped };

/** Every name in the shop with one mistake in each of its longer words: nobody chose these. */
const spoiledNames = (spoil: (word: string) => string): JudgedQuery[] =>
  snapshot.pages
    .map(({ product }) => product)
    .filter(({ status, stock }) => status < 2 && stock.is_in_stock)
    .map(({ name, sku }) => ({
      text: name
        .split(/[^\p{L}]+/u)
        .map((word) => (word.length > 4 ? spoil(word) : word))
        .join(' '),
      wanted: [sku],
    }));

it.each(Object.entries(SPOILED))('finds every product by its name with letters %s', async (how, spoil) => {
  expect(await judge(`names with letters ${how}`, spoiledNames(spoil))).toBeGreaterThanOrEqual(ENOUGH);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Percentiles, percentiles } from '../../../backend/bench/percentiles.ts';
import type { SearchEngine } from '../../../backend/src/catalog/search-engine.ts';
import { readSynonyms } from '../../../backend/src/catalog/text/synonyms.ts';
import type { Catalogue } from './catalogue.ts';
import type { Query } from './queries.ts';

const REPEATS = 3;
const FEW = 5;
const LISTED = 10;

export interface Quality {
  readonly queries: number;
  /** Shares of the right answers, of as many as there is room for. */
  readonly recallAt1: number;
  readonly recallAt5: number;
  /** The mean of 1 / the place of the first right answer among ten. */
  readonly reciprocalRank: number;
  /** How many products are found, in the mean: a list of everything has every right answer. */
  readonly found: number;
}

export interface Measured {
  readonly quality: ReadonlyMap<string, Quality>;
  /** Milliseconds a search; of each query the fastest of three times, which others on the machine disturb least. */
  readonly times: Percentiles;
  readonly indexMs: number;
  /** Memory of the index in this process, in megabytes. */
  readonly megabytes: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const usedMegabytes = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
};

/** Ids, the best first; what scores the same stands as in the catalogue. */
const rank = (scores: ReadonlyMap<number, number>): number[] =>
  [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LISTED)
    .map(([id]) => id);

const recall = (ranked: readonly number[], relevant: ReadonlySet<number>, room: number): number => {
  if (relevant.size === 0) return ranked.length === 0 ? 1 : 0;
  return ranked.slice(0, room).filter((id) => relevant.has(id)).length / Math.min(room, relevant.size);
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1);

interface Answered {
  readonly ranked: readonly number[];
  readonly found: number;
  readonly ms: number;
}

const ask = async (engine: SearchEngine, text: string): Promise<Answered> => {
  let ms = Number.POSITIVE_INFINITY;
  let scores: ReadonlyMap<number, number> = new Map();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const started = performance.now();
    scores = await engine.search(text);
    ms = Math.min(ms, performance.now() - started);
  }
  return { ranked: rank(scores), found: scores.size, ms };
};

const judge = (queries: readonly Query[], answers: readonly Answered[]): Quality => {
  const recallAt = (room: number) =>
    mean(queries.map(({ relevant }, at) => recall(answers[at]?.ranked ?? [], relevant, room)));
  const reciprocal = queries.map(({ relevant }, at) => {
    const ranked = answers[at]?.ranked ?? [];
    if (relevant.size === 0) return ranked.length === 0 ? 1 : 0;
    const place = ranked.findIndex((id) => relevant.has(id)) + 1;
    return place > 0 ? 1 / place : 0;
  });
  return {
    queries: queries.length,
    recallAt1: recallAt(1),
    recallAt5: recallAt(FEW),
    reciprocalRank: mean(reciprocal),
    found: mean(answers.map(({ found }) => found)),
  };
};

export const measure = async (
  engine: SearchEngine,
  { documents, synonyms }: Catalogue,
  kinds: ReadonlyMap<string, readonly Query[]>,
): Promise<Measured> => {
  const before = usedMegabytes();
  const started = performance.now();
  await engine.index(documents, readSynonyms(synonyms));
  const indexMs = performance.now() - started;
  const megabytes = usedMegabytes() - before;
  const quality = new Map<string, Quality>();
  const times: number[] = [];
  for (const [kind, queries] of kinds) {
    const answers: Answered[] = [];
    for (const { text } of queries) answers.push(await ask(engine, text));
    quality.set(kind, judge(queries, answers));
    times.push(...answers.map(({ ms }) => ms));
  }
  return { quality, times: percentiles(times), indexMs, megabytes };
};

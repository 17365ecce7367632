import { pathToFileURL } from 'node:url';
import { createMemoryEngine } from '../../../backend/src/catalog/memory-engine.ts';
import type { SearchEngine } from '../../../backend/src/catalog/search-engine.ts';
import { createRandom } from '../../../backend/test/random.ts';
import { createCatalogue } from './catalogue.ts';
import { type Measured, measure } from './measure.ts';
import { createQueries } from './queries.ts';

// Measures how well and how fast text search finds products, by queries made by rule. Another engine than the shop's is
// measured with ENGINE=<path of a module that exports createEngine(): SearchEngine>.

const SIZES = (process.env.PRODUCTS ?? '0,5000').split(',').map(Number);
const QUERIES = Number(process.env.QUERIES ?? 300);

const createEngine = async (): Promise<SearchEngine> => {
  if (!process.env.ENGINE) return createMemoryEngine();
  const loaded = await import(pathToFileURL(process.env.ENGINE).href);
  return loaded.createEngine();
};

const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);

const print = (title: string, { quality, times, indexMs, megabytes }: Measured): void => {
  console.log(`\n${title}\n${'kind'.padEnd(32)} queries  recall@1  recall@5  MRR@10   found`);
  for (const [kind, { queries, recallAt1, recallAt5, reciprocalRank, found }] of quality) {
    const figures = [percent(recallAt1), percent(recallAt5), reciprocalRank.toFixed(3), found.toFixed(1).padStart(7)];
    console.log(`${kind.padEnd(32)} ${String(queries).padStart(7)}  ${figures.join('    ')}`);
  }
  console.log(`p50 ${times.p50.toFixed(2)} ms, p99 ${times.p99.toFixed(2)} ms, max ${times.max.toFixed(1)} ms`);
  console.log(`index made in ${indexMs.toFixed(0)} ms, ${megabytes.toFixed(1)} MB`);
};

for (const size of SIZES) {
  const catalogue = await createCatalogue(size);
  const random = createRandom('search quality');
  const kinds = createQueries(catalogue.documents, catalogue.synonyms, random, QUERIES);
  const engine = await createEngine();
  print(catalogue.title, await measure(engine, catalogue, kinds));
}

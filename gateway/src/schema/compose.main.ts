import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compose, readSubgraph } from './compose.ts';
import { CONTRACTS } from './subgraphs.ts';

/** Writes the composed schemas of each contract; with --check it fails if they are outdated. */
const main = (isCheck: boolean): number => {
  const files = CONTRACTS.flatMap(({ subgraphs, api, supergraph }) => {
    const composed = compose(subgraphs.map(readSubgraph));
    return [
      { name: api, text: composed.api },
      { name: supergraph, text: composed.supergraph },
    ];
  });
  const stale = files.filter(({ name, text }) => {
    const file = new URL(`../../../schema/${name}`, import.meta.url);
    const isFresh = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (!isFresh && !isCheck) writeFileSync(file, text);
    return !isFresh;
  });
  for (const { name } of stale)
    process.stdout.write(`schema/${name} ${isCheck ? 'is stale: run npm run codegen' : 'written'}\n`);
  return isCheck && stale.length > 0 ? 1 : 0;
};

try {
  process.exitCode = main(process.argv.includes('--check'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compose, readSubgraph, SUBGRAPHS } from './compose.ts';

/** Writes schema/api.graphql and schema/supergraph.graphql; with --check it fails when they are not what would be written. */
const main = (isCheck: boolean): number => {
  const { api, supergraph } = compose(SUBGRAPHS.map(readSubgraph));
  const files = { 'api.graphql': api, 'supergraph.graphql': supergraph };
  const stale = Object.entries(files).filter(([name, text]) => {
    const file = new URL(`../../../schema/${name}`, import.meta.url);
    const isFresh = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (!isFresh && !isCheck) writeFileSync(file, text);
    return !isFresh;
  });
  for (const [name] of stale)
    process.stdout.write(`schema/${name} ${isCheck ? 'is stale: run npm run codegen' : 'written'}\n`);
  return isCheck && stale.length > 0 ? 1 : 0;
};

try {
  process.exitCode = main(process.argv.includes('--check'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { assemble } from '../schema/assemble.ts';
import { domains } from '../schema/domains.ts';
import { readApi } from '../server/apollo.ts';
import { createCostCheck } from './cost-check.ts';
import { readCostHints } from './cost-hints.ts';

const check = createCostCheck(assemble(domains, readApi()), readCostHints(domains), { nodes: 60, calls: 50 });

const prepare = (source: string) => {
  const document = parse(source);
  const [node] = document.definitions;
  if (node?.kind !== 'OperationDefinition') throw new Error('The first definition is the operation');
  return (variables: Record<string, unknown>) => check({ document, node }, variables)?.extensions.code ?? 'allowed';
};

const REFUSED = 'OPERATION_TOO_EXPENSIVE';

it('reckons an operation anew when a list of it becomes longer, whatever it cost before', () => {
  const ask = prepare(
    'query ($first: Int = 5, $id: ID!) { category(id: $id) { products(first: $first) { edges { node { sku } } } } }',
  );
  const sizes = [{ first: 10 }, { first: 10 }, { first: 100 }, { first: 100 }, { first: 10 }, {}];
  expect(sizes.map((size) => ask({ id: '20', ...size }))).toEqual([
    'allowed',
    'allowed',
    REFUSED,
    REFUSED,
    'allowed',
    'allowed',
  ]);
});

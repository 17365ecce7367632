import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { MOST_FACETS } from '../domain/src/catalog/facets.ts';
import { createCostEstimator } from '../gateway/src/limits/cost.ts';
import { readCostHints } from '../gateway/src/limits/cost-hints.ts';
import { domains } from '../gateway/src/schema/domains.ts';
import { readApi } from '../gateway/src/server/apollo.ts';
import { readConfig } from '../gateway/src/server/config.ts';
import { costLimit } from '../gateway/src/server/settings.ts';
import { fragments, operations } from './web-operations.fixture.ts';

/** Lists that the storefront sends are never longer. */
const LONGEST = { skus: Array(100).fill('SKU'), orderItemIds: Array(100).fill('1') };

/** The operations that cost more than a share of what they may. */
const findDear = (share: number, variables: Record<string, unknown>) => {
  const estimate = createCostEstimator(buildSchema(readApi()), readCostHints(domains));
  const limit = costLimit(readConfig({}));
  return operations.flatMap(({ name, selectionSet, operation }) => {
    const rootType = operation === 'query' ? 'Query' : 'Mutation';
    const { cost } = estimate({ selectionSet, fragments, rootType, variables });
    const isDear = cost.nodes > limit.nodes * share || cost.calls > limit.calls * share;
    return isDear ? [{ name: name?.value, ...cost }] : [];
  });
};

it('lets every operation of the storefront pass with a wide margin', () => {
  expect(operations.length).toBeGreaterThan(50);
  expect(findDear(0.5, LONGEST)).toEqual([]);
});

it('lets them pass with every value of every filter, and with as many lines as a change of a cart may have', () => {
  const input = { lines: Array(50).fill({}), keys: Array(50).fill('K') };
  expect(findDear(0.8, { ...LONGEST, facetSize: MOST_FACETS })).toEqual([]);
  expect(findDear(1, { ...LONGEST, input })).toEqual([]);
});

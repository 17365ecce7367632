import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compose, readSubgraph, SUBGRAPHS } from './compose.ts';
import { domains } from './domains.ts';

const committed = (name: string) => readFileSync(new URL(`../../../schema/${name}`, import.meta.url), 'utf8');

it('has committed what the subgraphs compose to', () => {
  const { api, supergraph } = compose(SUBGRAPHS.map(readSubgraph));
  expect(committed('api.graphql')).toBe(api);
  expect(committed('supergraph.graphql')).toBe(supergraph);
});

it('composes every domain that has resolvers', () => {
  expect(domains.map(({ name }) => name)).toEqual([...SUBGRAPHS]);
});

it('shows nothing that is inaccessible', () => {
  expect(committed('api.graphql')).not.toMatch(/priceFacts|PriceFacts|PricePart|PriceComposition|_entities/);
});

it('tells which rule is broken', () => {
  const [cart, ...others] = SUBGRAPHS.map(readSubgraph);
  if (!cart) throw new Error('no subgraph');
  expect(() => compose([cart, ...others, { ...cart, name: 'again' }])).toThrow('The subgraphs do not compose');
});

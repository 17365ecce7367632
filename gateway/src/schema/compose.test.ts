import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compose, readSubgraph } from './compose.ts';
import { domains } from './domains.ts';
import { internalDomains } from './internal-domains.ts';
import { CONTRACTS, INTERNAL_SUBGRAPHS, SUBGRAPHS } from './subgraphs.ts';

const committed = (name: string) => readFileSync(new URL(`../../../schema/${name}`, import.meta.url), 'utf8');

it('has committed what the subgraphs compose to', () => {
  for (const { subgraphs, ...files } of CONTRACTS) {
    const { api, supergraph } = compose(subgraphs.map(readSubgraph));
    expect(committed(files.api)).toBe(api);
    expect(committed(files.supergraph)).toBe(supergraph);
  }
});

it('composes every domain that has resolvers', () => {
  expect(domains.map(({ name }) => name)).toEqual([...SUBGRAPHS]);
  expect(internalDomains.map(({ name }) => name)).toEqual([...INTERNAL_SUBGRAPHS]);
});

it('shows nothing that is inaccessible', () => {
  for (const { api } of CONTRACTS)
    expect(committed(api)).not.toMatch(/priceFacts|PriceFacts|PricePart|PriceComposition|_entities/);
});

it('tells which rule is broken', () => {
  const [cart, ...others] = SUBGRAPHS.map(readSubgraph);
  if (!cart) throw new Error('no subgraph');
  expect(() => compose([cart, ...others, { ...cart, name: 'again' }])).toThrow('The subgraphs do not compose');
});

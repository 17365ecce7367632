import { globSync, readFileSync } from 'node:fs';
import { gql } from '@apollo/client';
import { buildSchema, isAbstractType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';

const LIST = gql`
  query List($after: String, $sort: String, $filters: [String!]) {
    category(id: "1") {
      id
      products(first: 2, after: $after, sort: $sort, filters: $filters) {
        totalCount
        pageInfo { hasNextPage endCursor }
        edges { cursor node { sku } }
      }
    }
  }
`;

interface ListData {
  readonly category: { readonly products: { readonly edges: readonly { readonly node: { readonly sku: string } }[] } };
}

const page = (skus: readonly string[], hasNextPage = true) => ({
  category: {
    __typename: 'Category',
    id: '1',
    products: {
      __typename: 'ProductConnection',
      totalCount: 9,
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: skus.at(-1) },
      edges: skus.map((sku) => ({ __typename: 'ProductEdge', cursor: sku, node: { __typename: 'Product', sku } })),
    },
  },
});

const setUp = () => {
  const cache = createCache();
  const write = (skus: readonly string[], variables: object = {}) =>
    cache.writeQuery({ query: LIST, variables: { sort: 'LATEST', ...variables }, data: page(skus) });
  const read = (variables: object = {}) =>
    cache
      .readQuery<ListData>({ query: LIST, variables: { sort: 'LATEST', ...variables } })
      ?.category.products.edges.map(({ node }) => node.sku);
  return { cache, write, read };
};

it('puts a page read on behind the pages before it', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['c', 'd'], { after: 'b' });
  expect(read()).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps what was read on when the first page comes again unchanged', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['c', 'd'], { after: 'b' });
  write(['a', 'b']);
  expect(read()).toEqual(['a', 'b', 'c', 'd']);
});

it('starts anew when the first page has changed', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['c', 'd'], { after: 'b' });
  write(['x', 'a']);
  expect(read()).toEqual(['x', 'a']);
});

it('keeps orders apart', () => {
  const { write, read } = setUp();
  write(['a', 'b']);
  write(['b', 'a'], { sort: 'PRICE_ASCENDING' });
  expect([read(), read({ sort: 'PRICE_ASCENDING' })]).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
});

it('keeps what filters find apart', () => {
  const { write, read } = setUp();
  write(['a', 'b'], { filters: [] });
  write(['b'], { filters: [{ attribute: 'color', values: ['41'] }] });
  expect(read({ filters: [] })).toEqual(['a', 'b']);
  expect(read({ filters: [{ attribute: 'color', values: ['41'] }] })).toEqual(['b']);
  expect(read({ filters: [{ attribute: 'color', values: ['42'] }] })).toBeUndefined();
});

it('keeps the facets of a list when a page without them is read on', () => {
  const { cache, write } = setUp();
  const query = gql`
    query Faceted($sort: String) {
      category(id: "1") {
        id
        products(first: 2, sort: $sort) {
          totalCount
          pageInfo { hasNextPage endCursor }
          edges { cursor node { sku } }
          facets { attribute }
        }
      }
    }
  `;
  const facets = [{ __typename: 'Facet', attribute: 'color' }];
  const { category } = page(['a', 'b']);
  const data = { category: { ...category, products: { ...category.products, facets } } };
  cache.writeQuery({ query, variables: { sort: 'LATEST' }, data });
  write(['c', 'd'], { after: 'b' });
  const answer = cache.readQuery<typeof data>({ query, variables: { sort: 'LATEST' } });
  expect(answer?.category.products.edges).toHaveLength(4);
  expect(answer?.category.products.facets).toEqual(facets);
});

it('knows products by sku and keeps money inside what has it', () => {
  const { cache, write } = setUp();
  write(['a']);
  expect(Object.keys(cache.extract())).toEqual(expect.arrayContaining(['Product:{"sku":"a"}', 'Category:{"id":"1"}']));
});

describe('a part that the shop cannot say for now', () => {
  const FRAME = gql`
    query Frame {
      currencies { code }
      categories { id name }
      taxRules { id }
      checkoutDefaults { isExternal shippingMethods { methodCode } }
    }
  `;
  const whole = {
    currencies: [{ __typename: 'Currency', code: 'USD' }],
    categories: [{ __typename: 'Category', id: '1', name: 'Bears' }],
    taxRules: [{ __typename: 'TaxRule', id: '1' }],
    checkoutDefaults: {
      __typename: 'CheckoutDefaults',
      isExternal: false,
      shippingMethods: [{ __typename: 'ShippingMethod', methodCode: 'flatrate' }],
    },
  };
  const gaps = {
    currencies: null,
    categories: null,
    taxRules: null,
    checkoutDefaults: { ...whole.checkoutDefaults, isExternal: true, shippingMethods: null },
  };

  it('takes nothing away that was said before', () => {
    const cache = createCache();
    cache.writeQuery({ query: FRAME, data: whole });
    cache.writeQuery({ query: FRAME, data: gaps });
    const checkoutDefaults = { ...whole.checkoutDefaults, isExternal: true };
    expect(cache.readQuery({ query: FRAME })).toEqual({ ...whole, checkoutDefaults });
  });

  it('is null where nothing was said before, and no products are a list of their own', () => {
    const { cache, write, read } = setUp();
    cache.writeQuery({ query: FRAME, data: gaps });
    expect(cache.readQuery({ query: FRAME })).toEqual(gaps);
    write(['a', 'b']);
    const category = { __typename: 'Category', id: '1', products: null };
    cache.writeQuery({ query: LIST, variables: { sort: 'LATEST' }, data: { category } });
    expect(read()).toEqual(['a', 'b']);
  });
});

/** Told by the pages that ask for parts of one: `routes/content/blockTypes.ts`. */
const TOLD = ['ContentBlock'];

it('is asked for parts of concrete types only, as it does not know which types a union has unless a page tells it', () => {
  const root = new URL('../../../../', import.meta.url);
  const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
  const schema = buildSchema(read('schema/api.graphql'), { assumeValidSDL: true });
  const documents = globSync('web/src/**/*.graphql', { cwd: root });
  expect(documents.length).toBeGreaterThan(50);
  const conditions = documents.flatMap((path) =>
    [...read(path).matchAll(/\bon (\w+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(conditions.filter(({ name }) => !TOLD.includes(name) && isAbstractType(schema.getType(name)))).toEqual([]);
});

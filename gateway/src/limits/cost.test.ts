import {
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { assemble } from '../schema/assemble.ts';
import { internalDomains as domains } from '../schema/internal-domains.ts';
import { readInternalApi } from '../server/apollo.ts';
import { buildSubgraph } from '../subgraph.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';
import { createCostEstimator } from './cost.ts';
import { readCostHints } from './cost-hints.ts';

const { backend, gateway } = await useTestGateway();
const frugal = await useTestGateway({ env: { MAX_UPSTREAM_CALLS: '2' } });

const estimate = createCostEstimator(assemble(domains, readInternalApi()), readCostHints(domains));

const holdsList = (type: GraphQLOutputType): boolean =>
  isNonNullType(type) ? holdsList(type.ofType) : isListType(type);

it('is told by a directive for every list of objects and every connection in the schema', () => {
  const { listSizes } = readCostHints(domains);
  const types = Object.values(assemble(domains, readInternalApi()).getTypeMap()).filter(isObjectType);
  const missing = types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        const { name } = getNamedType(field.type);
        const isPage = name.endsWith('Connection');
        const isSized = field.name === 'edges' || listSizes.has(`${type.name}.${field.name}`);
        const isList = isPage || (holdsList(field.type) && isCompositeType(getNamedType(field.type)));
        return isList && !isSized ? [`${type.name}.${field.name}`] : [];
      }),
    );
  expect(missing).toEqual([]);
});

const nine = (selection: string, times = 9): string =>
  `{ ${Array.from({ length: times }, (_, index) => `a${index}: ${selection}`).join(' ')} }`;

const reckon = (query: string, variables = {}) => {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A document without an operation');
  const rootType = operation.operation === 'query' ? 'Query' : 'Mutation';
  return estimate({ selectionSet: operation.selectionSet, fragments: new Map(), rootType, variables }).cost;
};

const measure = async (query: string, variables = {}) => {
  const { status, errors } = await gateway.ask(query, variables);
  return { status, ...(errors?.[0]?.extensions as { code: string; cost: { nodes: number; calls: number } }) };
};

describe('an operation that costs too much', () => {
  it('is refused with its cost and the limit before anything is asked of the backend', async () => {
    const { status, errors } = await gateway.ask(
      '{ categories { products(first: 100) { edges { node { sku reviews(first: 100) { totalCount edges { node { text product { name } } } } } } } } }',
    );
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'OPERATION_TOO_EXPENSIVE',
      cost: { nodes: expect.any(Number), calls: expect.any(Number) },
      limit: { nodes: 20_000, calls: 60 },
      traceId: expect.any(String),
    });
    expect(backend.calls).toEqual([]);
  });

  it.each([
    ['one call for each category', '{ categories { products(first: 1) { totalCount } } }'],
    ['all places of as many categories as there may be', '{ categories { name breadcrumbs { name image { url } } } }'],
    ['nine searches at once', nine('productSearch(text: "bear", first: 100) { edges { node { sku } } }')],
    ['nine searches of the usual size', nine('productSearch(text: "bear") { totalCount }')],
    ['nine categories at once', nine('category(id: "20") { products(first: 50) { totalCount } }')],
    [
      'all values of all facets, twice',
      nine('productSearch(text: "bear", first: 1, facetSize: 999) { facets { options { label } } }', 2),
    ],
    [
      'all reviews of a long list',
      '{ category(id: "20") { products(first: 100) { edges { node { reviews(first: 100) { totalCount } extraPhotoAddOns { sku } } } } } }',
    ],
  ])('is refused: %s', async (_, query) => {
    expect(await measure(query)).toMatchObject({ status: 400, code: 'OPERATION_TOO_EXPENSIVE' });
  });
});

describe('the length of a list', () => {
  const nested = (declared: string) =>
    `query(${declared}) { category(id: "130") { products(first: $outer) { edges { node { variants { product { sku } } reviews(first: $inner) { edges { node { id product { sku } } } } } } } } }`;

  it('is read from variables', async () => {
    const query = nested('$outer: Int, $inner: Int');
    expect((await measure(query, { outer: 100, inner: 100 })).code).toBe('OPERATION_TOO_EXPENSIVE');
    expect((await measure(query, { outer: 2, inner: 2 })).status).toBe(200);
  });

  it('is read from the defaults of variables', async () => {
    expect((await measure(nested('$outer: Int = 100, $inner: Int = 100'))).code).toBe('OPERATION_TOO_EXPENSIVE');
  });

  it('is the page that the resolvers give: at most a hundred, and fifty where none is asked for', async () => {
    const query = nested('$outer: Int, $inner: Int');
    const [huge, largest] = await Promise.all([
      measure(query, { outer: 1_000_000, inner: 1_000_000 }),
      measure(query, { outer: 100, inner: 100 }),
    ]);
    expect(huge.cost).toEqual(largest.cost);
    const [negative, absent] = await Promise.all([
      measure(query, { outer: 100, inner: -5 }),
      measure(query, { outer: 100 }),
    ]);
    expect(negative.cost).toEqual(absent.cost);
  });
});

describe('calls', () => {
  const reviews = (products: number, first: number) =>
    reckon(
      `{ category(id: "20") { products(first: ${products}) { edges { node { reviews(first: ${first}) { totalCount } } } } } }`,
    ).calls;

  it('are as many as batches of the longest answer take', () => {
    expect(reviews(100, 100) - reviews(5, 100)).toBe(20 - 1 + 13 - 2);
    expect(reviews(100, 10) - reviews(50, 10)).toBe(1 + 13 - 7);
  });

  it('are as many as the entries of an input that are asked for one by one', () => {
    const query = 'mutation($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { userErrors { code } } }';
    expect(reckon(query, { input: { lines: Array(50).fill({}) } }).calls).toBe(50);
  });

  it('that are shared by a whole operation count once', () => {
    const price = 'price { taxRate }';
    const [one, two] = [1, 2].map((times) => reckon(nine(`product(sku: "BEAR") { ${price} }`, times)).calls);
    expect([one, two]).toEqual([4, 6]);
  });
});

it('of a facet follows from how many values are asked for, in a field above it', () => {
  const values = (size: string) =>
    reckon(`{ productSearch(text: "bear"${size}) { facets { options { label } } } }`).nodes;
  expect(values(', facetSize: 999') - values(', facetSize: 99')).toBe(12 * 900);
  expect(values(', facetSize: 100000')).toBe(values(', facetSize: 999'));
});

it('of a page is that of the dearest thing it may turn out to be, in whatever order they are written', () => {
  const members = [
    '... on ContentPage { id }',
    '... on Category { products(first: 100) { edges { node { reviews(first: 100) { edges { node { id } } } } } } }',
    '... on Product { sku }',
  ];
  const of = (parts: readonly string[]) => reckon(`{ page(path: "/bears/") { ${parts.join(' ')} } }`);
  const dearest = of(members.slice(1, 2));
  expect(dearest.nodes).toBeGreaterThan(10_000);
  expect(dearest.calls).toBeGreaterThan(20);
  for (const parts of [members, members.toReversed()]) expect(of(parts)).toEqual(dearest);
});

it('of a document with thousands of fields is not worked out: it is too dear', () => {
  const fields = (count: number) => reckon(nine('storeRating', count));
  expect(fields(5_000).calls).toBe(5_000);
  expect(fields(5_001)).toEqual({ nodes: Number.POSITIVE_INFINITY, calls: Number.POSITIVE_INFINITY });
});

describe('entities that a router asks for', async () => {
  const catalog = domains.find(({ name }) => name === 'catalog');
  if (!catalog) throw new Error('There is no catalog');
  const subgraph = await startTestGateway(backend.url, { schema: buildSubgraph(catalog), isBehindRouter: true });
  afterAll(() => subgraph.close());
  const ask = (count: number) =>
    subgraph.ask(
      'query($of: [_Any!]!) { _entities(representations: $of) { ... on Product { name variants { product { sku } } } } }',
      {
        of: Array.from({ length: count }, (_, index) => ({ __typename: 'Product', sku: `TOY${index}` })),
      },
    );

  it('cost as much as there are of them', async () => {
    const [few, many] = [await ask(100), await ask(1_000)];
    expect(few.status).toBe(200);
    expect(many.status).toBe(400);
    expect(many.errors?.[0]?.extensions).toMatchObject({
      code: 'OPERATION_TOO_EXPENSIVE',
      cost: { nodes: 1_000 * (1 + 20 + 20), calls: 10 + 200 },
    });
  });
});

it('stops an operation whose lists have more objects than they may, with a code', async () => {
  const short = await startTestGateway(backend.url, { env: { MAX_LIST_OBJECTS: '50' } });
  const list = 'category(id: "20") { products(first: 40) { totalCount edges { node { sku gallery { url } } } } }';
  for (const _ of ['as it is', 'compiled', 'compiled']) {
    const { status, data, errors } = await short.ask(`{ ${list} }`);
    expect(status).toBe(200);
    expect(data).toEqual({ category: { products: null } });
    expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(['TOO_MANY_OBJECTS']));
  }
  expect((await short.ask(`{ ${list.replace('40', '10')} }`)).errors).toBeUndefined();
  await short.close();
});

it('counts lists that come later as well as those that are there at once', async () => {
  const short = await startTestGateway(backend.url, { env: { MAX_LIST_OBJECTS: '1' } });
  const { errors } = await short.ask('{ categories { id } }');
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['TOO_MANY_OBJECTS']);
  await short.close();
});

it('stops an operation that asks the backend more often than it may, with a code', async () => {
  const query = '{ categories { id } currencies { code } taxRules { id } storeRating }';
  const { status, errors } = await frugal.gateway.ask(query);
  expect(status).toBe(200);
  expect(errors?.map(({ extensions }) => extensions.code)).toContain('TOO_MANY_CALLS');
  expect(frugal.backend.calls.length).toBeLessThanOrEqual(2);
});

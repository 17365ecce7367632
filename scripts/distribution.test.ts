import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApi } from '../gateway/src/server/apollo.ts';
import { CART_ID, cartItems } from '../gateway/src/testing/cart-routes.ts';
import { ADA_TOKEN, bearer } from '../gateway/src/testing/customer-routes.ts';
import { ROUTERS, startSubgraphs, type TestRouter } from '../gateway/src/testing/distributed.ts';
import { getExampleVariables } from '../gateway/src/testing/example-variables.ts';
import { startFakeBackend } from '../gateway/src/testing/fake-backend.ts';
import { adasLists } from '../gateway/src/testing/lists-routes.ts';
import { createDice, createRandomQuery } from '../gateway/src/testing/random-documents.ts';
import { type Ask, startTestGateway } from '../gateway/src/testing/start.ts';
import { block, everyBlock, publish, story } from '../gateway/src/testing/stories.ts';
import { operations, toDocument } from './web-operations.fixture.ts';

/** Further calls of a router, which fetches what two places of a document need once for each of them. */
const MOST_FURTHER_CALLS = 2;
const RANDOM_QUERIES = process.env.DEEP ? 1_000 : 40;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

// Reference data is kept, as by default.
const env = { REFERENCE_CACHE_MS: '60000' };
const clock = () => new Date('2026-03-02T10:00:00Z');
const CALLER = { ...bearer(ADA_TOKEN), 'x-currency': 'EUR' };

const api = buildSchema(readApi());
const backend = await startFakeBackend();
const gateway = await startTestGateway(backend.url, { env, clock });
// What an operation may cost is the router's to limit, which alone sees the whole of it.
const subgraphs = await startSubgraphs(backend.url, {
  env: { ...env, MAX_UPSTREAM_CALLS: '1000', MAX_COST_NODES: '1000000', MAX_COST_CALLS: '1000' },
  clock,
});
afterAll(async () => {
  await Promise.all([gateway.close(), subgraphs.close()]);
  await backend.close();
});

// A product that is gone is null in one process; behind a router other domains know no better of it than its sku.
adasLists.wishlist = adasLists.wishlist.filter((sku) => sku !== 'GONE');

const fill = () => {
  cartItems.splice(0);
  cartItems.push({
    item_id: 500,
    sku: 'TOY01',
    name: 'T',
    qty: 1,
    price: 20,
    product_type: 'simple',
    quote_id: CART_ID,
  });
};

const SHELF = block('product_shelf', { source: 'skus', skus: 'BEAR, DUCK' });
const BLOCKS = [
  ...everyBlock(),
  block('columns', { columns: [everyBlock(), [SHELF]].map((body) => block('column', { body })) }),
];
const STORY = story('all', { body: BLOCKS });

/** Operations of the storefront on pages of blocks, with their variables and a part of each answer. */
const OF_BLOCKS = [
  ['ContentPageBlocks', { path: '/all/' }, '"ColumnsBlock"'],
  ['ContentShelf', { page: 'story:all', key: SHELF._uid }, '"BEAR"'],
] as const;

interface Asked {
  readonly document: string;
  readonly variables: Record<string, unknown>;
  /** Left out: the pages that the backend has. */
  readonly published?: ReturnType<typeof story>;
}

const askAndCount = async (ask: Ask, { document, variables, published }: Asked) => {
  fill();
  backend.reset();
  if (published) publish(backend, published);
  const { data, errors = [] } = await ask(document, variables, CALLER);
  const told = errors
    .map(({ path, extensions, message }) => `${path?.join('.') ?? ''} ${extensions?.code ?? message}`)
    .toSorted();
  return { data, errors: told, calls: backend.calls.length };
};

type Answers = Awaited<ReturnType<typeof askAndCount>>;

const toComparable = ({ data, errors }: Answers) => ({ data: data ?? null, errors });

describe.each(Object.entries(ROUTERS))('all domains as subgraphs behind %s', (_, startRouter) => {
  let router: TestRouter;
  beforeAll(async () => {
    router = await startRouter(subgraphs.supergraph);
  });
  afterAll(() => router.close());

  it.each(operations.map((operation) => [operation.name?.value, toDocument(operation)] as const))(
    'answer %s as one process does, with two further calls at most',
    async (_name, document) => {
      const variables = getExampleVariables(api, parse(document), () => true);
      const one = await askAndCount(gateway.ask, { document, variables });
      const many = await askAndCount(router.ask, { document, variables });
      expect(toComparable(many)).toEqual(toComparable(one));
      expect(many.calls).toBeLessThanOrEqual(one.calls + MOST_FURTHER_CALLS);
    },
  );

  it.each(OF_BLOCKS)('answer %s of a page with every block as one process does', async (name, variables, part) => {
    const operation = operations.find((one) => one.name?.value === name);
    const asked = { document: operation ? toDocument(operation) : '', variables, published: STORY };
    const one = await askAndCount(gateway.ask, asked);
    const many = await askAndCount(router.ask, asked);
    expect(JSON.stringify(one.data)).toContain(part);
    expect(one.errors).toEqual([]);
    expect(toComparable(many)).toEqual(toComparable(one));
    expect(many.calls).toBeLessThanOrEqual(one.calls + MOST_FURTHER_CALLS);
  });

  it(`answer ${RANDOM_QUERIES} random queries as one process does`, async () => {
    const dice = createDice(SEED);
    for (let count = 0; count < RANDOM_QUERIES; ) {
      const query = createRandomQuery(api, dice);
      expect(validate(api, parse(query))).toEqual([]);
      const one = await askAndCount(gateway.ask, { document: query, variables: {} });
      // How long an operation may be, and what it may cost, is the router's to limit.
      if (one.errors.some((told) => [' OPERATION_TOO_EXPENSIVE', ' GRAPHQL_PARSE_FAILED'].includes(told))) continue;
      count += 1;
      const many = await askAndCount(router.ask, { document: query, variables: {} });
      expect(toComparable(many), `SEED=${SEED}, number ${count}: ${query}`).toEqual(toComparable(one));
    }
  });
});

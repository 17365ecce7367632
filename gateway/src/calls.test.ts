import { buildSchema, Kind, parse } from 'graphql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCostEstimator } from './limits/cost.ts';
import { readCostHints } from './limits/cost-hints.ts';
import { internalDomains as domains } from './schema/internal-domains.ts';
import { readInternalApi } from './server/apollo.ts';
import { ok } from './testing/answers.ts';
import { cartItems } from './testing/cart-routes.ts';
import { ADA_TOKEN, bearer } from './testing/customer-routes.ts';
import { createFieldDocuments } from './testing/field-documents.ts';
import { reviewRow } from './testing/review-routes.ts';
import { shop } from './testing/shop.ts';
import { useTestGateway } from './testing/use.ts';

const NO_LIMIT = '1000000000';
const env = { MAX_COST_CALLS: NO_LIMIT, MAX_COST_NODES: NO_LIMIT, MAX_UPSTREAM_CALLS: NO_LIMIT };
const { backend, gateway } = await useTestGateway({ env });
const schema = buildSchema(readInternalApi());
const estimate = createCostEstimator(schema, readCostHints(domains));

const reckonCalls = (query: string): number => {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A document without an operation');
  const { selectionSet } = operation;
  return estimate({ selectionSet, fragments: new Map(), rootType: 'Query', variables: {} }).cost.calls;
};

/** Of a customer whose currency is not the shop's own, which takes a call more. */
const CALLER = { ...bearer(ADA_TOKEN), 'x-currency': 'EUR' };

beforeEach(() => {
  backend.on('reviews/pages', ({ query }) =>
    ok((query.get('skus') ?? '').split(',').map((sku) => ({ sku, items: [reviewRow({ sku })], total_count: 1 }))),
  );
  cartItems.push(
    ...shop.listed.slice(0, 12).map(({ sku, name }, index) => ({
      item_id: 500 + index,
      sku,
      name,
      qty: 1,
      price: 20,
      product_type: 'simple',
      quote_id: 'c',
    })),
  );
});
afterEach(() => void cartItems.splice(0));

it('are never more than was reckoned, for each field of the schema on each way to it', async () => {
  const documents = createFieldDocuments(schema);
  const exceeded: Record<string, string> = {};
  let made = 0;
  for (const { field, query } of documents) {
    backend.calls.length = 0;
    const { status, errors } = await gateway.askInternal(query, {}, CALLER);
    expect(status, `${query} ${errors?.[0]?.message}`).toBe(200);
    made += backend.calls.length;
    const calls = reckonCalls(query);
    if (backend.calls.length > calls)
      exceeded[field] ??= `${calls} reckoned, made ${backend.paths().join(', ')} for ${query}`;
  }
  expect(made).toBeGreaterThan(documents.length);
  expect(exceeded).toEqual({});
}, 300_000);

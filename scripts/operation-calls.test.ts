import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { createCostEstimator } from '../gateway/src/limits/cost.ts';
import { readCostHints } from '../gateway/src/limits/cost-hints.ts';
import { domains } from '../gateway/src/schema/domains.ts';
import { readApi } from '../gateway/src/server/apollo.ts';
import { ADA_TOKEN, bearer } from '../gateway/src/testing/customer-routes.ts';
import { getExampleVariables } from '../gateway/src/testing/example-variables.ts';
import { useTestGateway } from '../gateway/src/testing/use.ts';
import { fragments, operations, toDocument } from './web-operations.fixture.ts';

const { backend, gateway } = await useTestGateway();
const schema = buildSchema(readApi());
const estimate = createCostEstimator(schema, readCostHints(domains));

const CALLER = { ...bearer(ADA_TOKEN), 'x-currency': 'EUR' };

it.each(operations.map((operation) => [operation.name?.value, operation] as const))(
  '%s makes no more calls than it is reckoned to',
  async (_, operation) => {
    const document = toDocument(operation);
    const variables = getExampleVariables(schema, parse(document));
    const { status, errors } = await gateway.ask(document, variables, CALLER);
    expect(status, errors?.[0]?.message).toBe(200);
    const rootType = operation.operation === 'query' ? 'Query' : 'Mutation';
    const { calls } = estimate({ selectionSet: operation.selectionSet, fragments, rootType, variables }).cost;
    expect(backend.calls.length, backend.paths().join(', ')).toBeLessThanOrEqual(calls);
  },
);

import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { readInternalApi } from '../server/apollo.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { useTestGateway } from '../testing/use.ts';
import { SCALAR_RULES } from './scalars.ts';

const { backend, gateway } = await useTestGateway();

/** Names of the graph's own scalars that a caller can send. */
const scalarsOfInputs = (): string[] => {
  const types = Object.values(buildSchema(readInternalApi(), { assumeValidSDL: true }).getTypeMap());
  const fields = types.flatMap((type) => (isInputObjectType(type) ? Object.values(type.getFields()) : []));
  const args = types.flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()).flatMap((field) => field.args) : [],
  );
  const scalars = [...fields, ...args].map(({ type }) => getNamedType(type)).filter(isScalarType);
  return [...new Set(scalars.filter((type) => !isSpecifiedScalarType(type)).map(({ name }) => name))];
};

it('has a rule for every scalar that a caller can send', () => {
  expect(scalarsOfInputs().filter((name) => !(name in SCALAR_RULES))).toEqual([]);
});

describe('a scalar', () => {
  it.each([
    ['Decimal', '19.90', true],
    ['Decimal', '-3', true],
    ['Decimal', '', false],
    ['Decimal', ' 1', false],
    ['Decimal', '1e3', false],
    ['Decimal', '1,5', false],
    ['Decimal', 'ten', false],
    ['Decimal', 'Infinity', false],
    ['Decimal', '9'.repeat(40), false],
    ['Date', '2028-02-29', true],
    ['Date', '2027-02-29', false],
    ['Date', '2026-13-01', false],
    ['Date', '26-1-1', false],
    ['Date', '2026-01-01T00:00:00Z', false],
    ['DateTime', '2026-01-31T12:00:00Z', true],
    ['DateTime', '2026-01-31T12:00:00.123+02:00', true],
    ['DateTime', '2026-02-30T12:00:00Z', false],
    ['DateTime', '2026-01-31T12:00:00', false],
    ['DateTime', 'tomorrow', false],
    ['DateTime', '2026-01-31T25:00:00Z', false],
    ['CurrencyCode', 'EUR', true],
    ['CurrencyCode', 'eur', false],
  ])('%s takes %j: %s', (name, text, isTaken) => {
    expect(SCALAR_RULES[name]?.accepts(text)).toBe(isTaken);
  });
});

describe('a value that its scalar does not take', () => {
  const CHANGE =
    'mutation($input: GiftCardChangeValueInput!) { giftCardChangeValue(input: $input) { userErrors { code } } }';
  const input = (value: unknown) => ({ idempotencyKey: 'k', cartId: CART_ID, code: 'GIFT', value });

  it.each([[{ a: 1 }], [1.23], [5], ['ten'], [true], [['1.00']]])('is refused in variables: %j', async (value) => {
    const { status, errors } = await gateway.ask(CHANGE, { input: input(value) });
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('input.value'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(backend.calls).toEqual([]);
  });

  it.each([
    ['filters: [{ attribute: "price", from: { gt: 1 } }]', 'from'],
    ['filters: [{ attribute: "price", from: 1.5 }]', 'from'],
    ['filters: [{ attribute: "price", to: "cheap" }]', 'to'],
  ])('is refused in the document: %s', async (argument, field) => {
    const { status, errors } = await gateway.ask(`{ productSearch(text: "bear", ${argument}) { totalCount } }`);
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      { message: `"${field}" must be a decimal number as text, e.g. "19.90"`, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(backend.calls).toEqual([]);
  });

  it('is refused the same when the operation is compiled', async () => {
    const statuses = [];
    for (let round = 0; round < 3; round += 1)
      statuses.push((await gateway.ask(CHANGE, { input: input({ a: 1 }) })).status);
    expect(statuses).toEqual([400, 400, 400]);
  });
});

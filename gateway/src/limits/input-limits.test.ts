import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { internalDomains as domains } from '../schema/internal-domains.ts';
import { readInternalApi } from '../server/apollo.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { useTestGateway } from '../testing/use.ts';
import { createInputCheck, readInputLimits } from './input-limits.ts';

const { backend, gateway } = await useTestGateway();
const schema = buildSchema(readInternalApi());
const limits = readInputLimits(domains);

const isList = (type: GraphQLInputType): boolean => (isNonNullType(type) ? isList(type.ofType) : isListType(type));

type Input = readonly [key: string, input: GraphQLArgument | GraphQLInputField];

/** Every argument and input field that has as many values as a caller likes. */
const INPUTS: readonly Input[] = Object.values(schema.getTypeMap())
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type): Input[] => {
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) =>
      field.args.map((argument): Input => [`${type.name}.${field.name}.${argument.name}`, argument]),
    );
  })
  .filter(([, { type }]) => isList(type) || ['Int', 'ID', 'String'].includes(getNamedType(type).name));

it('stands in the public schema for every text, id, number and list that a caller can send', () => {
  expect(INPUTS.length).toBeGreaterThan(150);
  const missing = INPUTS.filter(([key, { description }]) => {
    const most = limits.get(key);
    return most === undefined || !description?.includes(`Refused unread when`) || !description.includes(` ${most}`);
  });
  expect(missing.map(([key]) => key)).toEqual([]);
});

interface Way {
  /** `Type.field.argument` */
  readonly argument: string;
  /** Fields of inputs from there down. */
  readonly path: readonly string[];
}

/** To each input type from an argument that takes it, alone or as a part. */
const findWays = (): ReadonlyMap<string, Way> => {
  const ways = new Map<string, Way>();
  const visit = (type: GraphQLInputType, way: Way) => {
    const named = getNamedType(type);
    if (!isInputObjectType(named) || ways.has(named.name)) return;
    ways.set(named.name, way);
    for (const field of Object.values(named.getFields()))
      visit(field.type, { ...way, path: [...way.path, field.name] });
  };
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields()))
      for (const { name, type: taken } of field.args)
        visit(taken, { argument: `${type.name}.${field.name}.${name}`, path: [] });
  return ways;
};

describe('is held', () => {
  const check = createInputCheck(schema, limits);
  const ways = findWays();

  const send = ([key]: Input, value: unknown): string | undefined => {
    const [type = '', name = '', argument] = key.split('.');
    const way = ways.get(type);
    if (!argument && !way) throw new Error(`Nothing takes ${type}`);
    const [owner, field, taken] = (way && !argument ? way.argument : key).split('.');
    const sent = argument
      ? value
      : (way?.path ?? []).reduceRight<unknown>((below, one) => ({ [one]: below }), { [name]: value });
    const document = parse(`query($sent: X) { ... on ${owner} { ${field}(${taken}: $sent) } }`);
    return check(document, { sent })?.message;
  };
  const fill = ({ type }: Input[1], size: number): unknown => {
    if (isList(type)) return Array(size).fill(null);
    return getNamedType(type).name === 'Int' ? size : 'x'.repeat(size);
  };

  it.each(INPUTS)('of %s', (...input) => {
    const most = limits.get(input[0]) ?? Number.NaN;
    expect(send(input, fill(input[1], most))).toBeUndefined();
    expect(send(input, fill(input[1], most + 1))).toContain(`"`);
  });
});

describe('more than that', () => {
  const lines = Array(101).fill({ sku: 'TOY01', quantity: 1 });

  it.each([
    ['in variables', 'mutation($input: CartLinesAddInput!) { cartLinesAdd(input: $input) { userErrors { code } } }'],
    [
      'in the document',
      `mutation { cartLinesAdd(input: { idempotencyKey: "k", cartId: "${CART_ID}", lines: [${'{ sku: "A", quantity: 1 }'.repeat(101)}] }) { userErrors { code } } }`,
    ],
  ])('is refused before anything is asked: %s', async (_, query) => {
    const { status, errors } = await gateway.ask(query, { input: { idempotencyKey: 'k', cartId: CART_ID, lines } });
    expect(status).toBe(400);
    expect(errors?.map(({ message, extensions: { code } }) => [message, code])).toEqual([
      ['"input.lines" has more than 100 entries', 'BAD_USER_INPUT'],
    ]);
    expect(backend.calls).toEqual([]);
  });

  it('is refused in entries, and below them', async () => {
    const ask = (filters: unknown) =>
      gateway.ask(
        'query($filters: [ProductFilterInput!]) { productSearch(text: "bear", filters: $filters) { totalCount } }',
        {
          filters,
        },
      );
    const [value, values] = [
      await ask([{ attribute: 'color', values: ['x'.repeat(2_001)] }]),
      await ask([{ attribute: 'color', values: Array(1000).fill('a') }]),
    ];
    expect(value.errors?.[0]?.message).toBe('"filters[0].values[0]" is longer than 2000 characters');
    expect(values.errors?.[0]?.message).toBe('"filters[0].values" has more than 999 entries');
  });
});

describe('lists in lists without end', () => {
  const DEEP = 20_000;
  const nested = '['.repeat(DEEP) + ']'.repeat(DEEP);

  it.each([
    ['for an id', 'query($sent: ID!) { cart(id: $sent) { id } }', nested],
    [
      'in a list',
      'mutation($sent: CartLinesAddInput!) { cartLinesAdd(input: $sent) { userErrors { code } } }',
      `{ "idempotencyKey": "k", "cartId": "${CART_ID}", "lines": ${nested} }`,
    ],
  ])('are refused as the caller’s mistake: %s', async (_, query, sent) => {
    const answer = await fetch(gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{ "query": ${JSON.stringify(query)}, "variables": { "sent": ${sent} } }`,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});

it('is about the length of an id, not its size, where it is written as a number', async () => {
  const { status, data } = await gateway.ask('{ bulkOrder(id: 10001) { id } }');
  expect([status, data]).toEqual([200, { bulkOrder: null }]);
});

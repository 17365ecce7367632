import fc from 'fast-check';
import { buildSchema, execute, GraphQLError, getOperationAST, isObjectType, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { compile } from './compile.ts';

const schema = buildSchema(`
  scalar Amount
  enum Color { RED BLUE }
  interface Named { name: String }
  union Thing = Toy | Book
  type Money { amount: Amount! currency: String! note: String }
  type Price { regular: Money! special: Money isNew: Boolean! count: Int share: Float color: Color }
  type Toy implements Named { id: ID! name: String size(unit: String = "cm", list: [Int!]): Int price: Price must: Price! things: [Thing!] names: [String] grid: [[Toy]!] named: Named }
  type Book implements Named { name: String title: String! toy: Toy }
  type Query { toy(id: ID): Toy things: [Thing] named: Named must: Toy! }
`);

/** Values of every sort, such as a faulty backend sends, each of them now and then late. */
const ODD: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => new Error('an error as a value'),
  () => 7,
  () => 'text',
  () => true,
  () => 2 ** 40,
  () => Number.NaN,
  () => ({}),
  () => [],
  () => 'RED',
  () => Promise.reject(new GraphQLError('late', { extensions: { code: 'LATE' } })),
  () => {
    throw new Error('at once');
  },
];

const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** The same data for the same seed and path, whoever executes. */
const createData = (seed: number) => {
  const maybe = (path: string, make: (path: string) => unknown): unknown => {
    let hash = seed;
    for (const letter of path) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
    const random = createRandom(hash >>> 0);
    const chance = random(100);
    if (chance < 6) return ODD[random(ODD.length)]?.();
    if (chance < 20) return Promise.resolve().then(() => make(path));
    return make(path);
  };
  /** Made when they are read, since data of this sort has no end; then they stay. */
  const lazy = (path: string, fields: Readonly<Record<string, (path: string) => unknown>>, typeName: string) => {
    const source: Record<string, unknown> = { __typename: typeName };
    for (const [name, make] of Object.entries(fields)) {
      const get = () => {
        const value = maybe(`${path}.${name}`, make);
        Object.defineProperty(source, name, { value });
        return value;
      };
      Object.defineProperty(source, name, { configurable: true, get });
    }
    return source;
  };
  const money = (path: string) =>
    lazy(path, { amount: () => '1.50', currency: () => 'USD', note: () => null }, 'Money');
  const price = (path: string) =>
    lazy(
      path,
      { regular: money, special: money, isNew: () => true, count: () => 3, share: () => 0.5, color: () => 'BLUE' },
      'Price',
    );
  const several = (make: (path: string) => unknown) => (path: string) =>
    Array.from({ length: 3 }, (_, index) => {
      try {
        return maybe(`${path}.${index}`, make);
      } catch (error) {
        return error;
      }
    });
  const thing = (path: string): unknown => (path.length % 2 ? toy(path) : book(path));
  const toy = (path: string): unknown =>
    lazy(
      path,
      {
        id: () => path.length,
        name: () => path,
        size: () => (args: object) => JSON.stringify(args).length,
        price,
        must: price,
        things: several(thing),
        names: several(() => 'name'),
        grid: several(several(toy)),
        named: thing,
      },
      'Toy',
    );
  const book = (path: string): unknown => lazy(path, { name: () => path, title: () => 'title', toy }, 'Book');
  return {
    toy: () => maybe('toy', toy),
    things: () => maybe('things', several(thing)),
    named: () => maybe('named', thing),
    must: () => maybe('must', toy),
  };
};

const query = schema.getQueryType();
for (const field of Object.values(query?.getFields() ?? {}))
  field.resolve = (_, __, context: { data: Record<string, () => unknown> }) => context.data[field.name]?.();
// Some fields have resolvers, as in the gateway, and some are properties.
const toyType = schema.getType('Toy');
if (isObjectType(toyType))
  for (const name of ['price', 'name'])
    Object.assign(toyType.getFields()[name] ?? {}, { resolve: (parent: Record<string, unknown>) => parent[name] });

/** A random selection of a type, of bounded depth. */
const write = (typeName: string, random: (below: number) => number, depth: number): string => {
  const condition = () => {
    const chance = random(12);
    if (chance === 0) return ' @include(if: $yes)';
    if (chance === 1) return ' @skip(if: $yes)';
    return chance === 2 ? ' @include(if: $no)' : '';
  };
  const type = schema.getType(typeName);
  if (!isObjectType(type)) {
    const own = typeName === 'Named' ? ' name' : '';
    return `{ __typename${own} ... on Toy${condition()} ${write('Toy', random, depth)} ... on Book ${write('Book', random, depth)} }`;
  }
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const inner = field.type.toString().replaceAll(/[[\]!]/g, '');
    const isLeaf = ['ID', 'String', 'Int', 'Float', 'Boolean', 'Amount', 'Color'].includes(inner);
    if (random(3) === 0 || (!isLeaf && depth === 0)) return [];
    const alias = random(5) === 0 ? `${field.name}2: ` : '';
    const given =
      field.name === 'size' ? ['', '(unit: $unit)', '(unit: "m", list: [1, 2])', '(list: $list)'][random(4)] : '';
    const selection = isLeaf ? '' : ` ${write(inner, random, depth - 1)}`;
    const one = `${alias}${field.name}${given}${condition()}${selection}`;
    return random(6) === 0 ? [one, `... on ${typeName}${condition()} { ${one} }`] : [one];
  });
  return `{ ${['__typename', ...parts].join(' ')} }`;
};

/** Where graphql-js tells its developers more. */
const IN_OTHER_WORDS = /(Abstract type .*? at runtime|Expected `).*?(?=","locations)/;

const plain = (result: unknown) => {
  const { data, errors = [] } = JSON.parse(JSON.stringify(result));
  return { data, errors: errors.map((error: object) => JSON.stringify(error).replace(IN_OTHER_WORDS, '$1')).sort() };
};

/** An error below another one that has emptied their common object may be told or not. */
const isTold = (data: unknown, path: readonly (string | number)[]): boolean => {
  let value = data as Record<string | number, unknown> | null;
  for (const key of path.slice(0, -1)) {
    if (value === null) return false;
    value = value[key] as typeof value;
  }
  return value !== null;
};

const tellable = ({ data, errors }: ReturnType<typeof plain>) => ({
  data,
  errors: errors.filter((text: string) => isTold(data, JSON.parse(text).path)),
});

const RUNS = process.env.DEEP ? 4_000 : 300;

const PATIENCE_MS = 900_000;

interface Asked {
  readonly source: string;
  readonly variables: Record<string, unknown>;
  readonly seed: number;
}

/** Null for one that is not valid: two fields of one name may ask for different things. */
const toAsked = (seed: number): Asked | null => {
  const source = `query ($yes: Boolean!, $no: Boolean!, $unit: String, $list: [Int!] = [9]) ${write('Query', createRandom(seed), 3)}`;
  const faults = validate(schema, parse(source)).filter(({ message }) => !message.includes('never used'));
  return faults.length > 0
    ? null
    : { source, seed, variables: { yes: true, no: false, ...(seed % 2 && { unit: 'in' }) } };
};

const toContext = (seed: number) => ({ data: createData(seed) }) as unknown as Context;

const runCompiled = async ({ source, seed, variables }: Asked) => {
  const document = parse(source);
  const node = getOperationAST(document);
  return node && compile(schema, { document, node })?.(toContext(seed), variables);
};

const SEEDS = fc.integer({ min: 1, max: 2 ** 31 });

/** graphql-js forgets some promises of a list in which another item has failed. */
const ignoringForgotten = async (work: () => Promise<void>): Promise<void> => {
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', () => {});
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  process.removeAllListeners('unhandledRejection');
  for (const listener of listeners) process.on('unhandledRejection', listener);
};

it(
  'random operations are answered as by graphql-js, whatever the data',
  async () => {
    let compared = 0;
    await ignoringForgotten(() =>
      fc.assert(
        fc.asyncProperty(SEEDS, async (seed) => {
          const asked = toAsked(seed);
          if (!asked) return;
          const contextValue = toContext(seed);
          const expected = execute({
            schema,
            document: parse(asked.source),
            contextValue,
            variableValues: asked.variables,
          });
          expect(tellable(plain(await runCompiled(asked)))).toEqual(tellable(plain(await expected)));
          compared += 1;
        }),
        { numRuns: RUNS },
      ),
    );
    expect(compared).toBeGreaterThan(RUNS / 3);
  },
  PATIENCE_MS,
);

it(
  'awaits each promise that it is given',
  async () => {
    // One that is forgotten fails the run.
    await fc.assert(
      fc.asyncProperty(SEEDS, async (seed) => {
        const asked = toAsked(seed);
        if (asked) await runCompiled(asked);
      }),
      { numRuns: RUNS / 3 },
    );
  },
  PATIENCE_MS,
);

import {
  type ArgumentNode,
  astFromValue,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  print,
} from 'graphql';
import { getExample } from './example-values.ts';

/** From 0 to below 1. */
export type Dice = () => number;

/** The same numbers for the same seed (mulberry32). */
export const createDice = (seed: number): Dice => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const DEEPEST = 5;
const MOST_FIELDS = 5;
/** Of a union: a document with all kinds of blocks at each depth would be longer than one may be. */
const MOST_MEMBERS = 4;

const pick = <T>(list: readonly T[], count: number, dice: Dice): T[] =>
  list
    .map((one) => ({ one, at: dice() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);

const toArguments = ({ args, name }: GraphQLField<unknown, unknown>, typeName: string): string => {
  const given = args
    .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
    .flatMap((argument): ArgumentNode[] => {
      const value = astFromValue(getExample(argument, `${typeName}.${name}`), argument.type);
      return value ? [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: argument.name }, value }] : [];
    });
  return given.length > 0 ? `(${given.map(print).join(', ')})` : '';
};

/** Members of a union may give fields of one name in types that differ: those have a name of their own in the answer. */
const aliasIn = (
  members: readonly GraphQLObjectType[],
  { name, type }: GraphQLField<unknown, unknown>,
  own: string,
) => {
  const types = members.flatMap((member) => member.getFields()[name]?.type.toString() ?? []);
  return types.every((one) => one === type.toString()) ? '' : `${name}Of${own}: `;
};

const selectSome = (
  type: GraphQLObjectType,
  depth: number,
  dice: Dice,
  members: readonly GraphQLObjectType[] = [],
): string => {
  const fields = Object.values(type.getFields()).filter(
    ({ type: gives }) => depth < DEEPEST || !(isObjectType(getNamedType(gives)) || isUnionType(getNamedType(gives))),
  );
  const chosen = pick(fields, 1 + Math.floor(dice() * MOST_FIELDS), dice);
  const texts = chosen.map((field) => {
    const gives = getNamedType(field.type);
    const call = `${aliasIn(members, field, type.name)}${field.name}${toArguments(field, type.name)}`;
    if (isObjectType(gives)) return `${call} ${selectSome(gives, depth + 1, dice)}`;
    if (!isUnionType(gives)) return call;
    const some = pick(gives.getTypes(), 1 + Math.floor(dice() * Math.min(gives.getTypes().length, MOST_MEMBERS)), dice);
    return `${call} { __typename ${some.map((one) => `... on ${one.name} ${selectSome(one, depth + 1, dice, gives.getTypes())}`).join(' ')} }`;
  });
  return `{ ${['__typename', ...texts].join(' ')} }`;
};

/** A valid query of some fields, with arguments that the fake backend knows: the same for the same dice. */
export const createRandomQuery = (schema: GraphQLSchema, dice: Dice): string => {
  const type = schema.getQueryType();
  if (!type) throw new Error('The schema has no queries');
  return `query ${selectSome(type, 0, dice)}`;
};

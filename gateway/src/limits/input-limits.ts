import {
  type ASTNode,
  type ConstDirectiveNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  type TypeNode,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Domain } from '../schema/domain.ts';

/** Default maximum of characters, entries or numbers without `@limit`. */
const USUAL = { ID: 255, String: 2_000, Int: 1_000_000_000, list: 100 };

type Kinds = keyof typeof USUAL;

const getKind = (type: TypeNode): Kinds | null => {
  if (type.kind === Kind.NON_NULL_TYPE) return getKind(type.type);
  if (type.kind === Kind.LIST_TYPE) return 'list';
  const { value } = type.name;
  return value === 'ID' || value === 'String' || value === 'Int' ? value : null;
};

const readLimit = (directives: readonly ConstDirectiveNode[] | undefined): number | null => {
  const most = directives?.find(({ name }) => name.value === 'limit')?.arguments?.[0]?.value;
  return most?.kind === Kind.INT ? Number(most.value) : null;
};

/** Null for enums, booleans and scalars with their own rules. */
const getLimit = ({ type, directives }: InputValueDefinitionNode): number | null => {
  const kind = getKind(type);
  return kind && (readLimit(directives) ?? USUAL[kind]);
};

const WORDS: Readonly<Record<Kinds, (most: number) => string>> = {
  ID: (most) => `Refused unread when longer than ${most} characters.`,
  String: (most) => `Refused unread when longer than ${most} characters.`,
  Int: (most) => `Refused unread when above ${most} or below -${most}.`,
  list: (most) => `Refused unread when longer than ${most} entries.`,
};

/** Adds the limits to the SDL's descriptions: composition removes `@limit` from the public schema. */
export const describeLimits = (typeDefs: DocumentNode): DocumentNode =>
  visit(typeDefs, {
    DirectiveDefinition: () => false,
    InputValueDefinition: (node) => {
      const [kind, most] = [getKind(node.type), getLimit(node)];
      if (!kind || most === null) return undefined;
      const description = [node.description?.value, WORDS[kind](most)].filter(Boolean).join('\n');
      return { ...node, description: { kind: Kind.STRING, value: description } } as InputValueDefinitionNode;
    },
  });

/** By `Input.field` and `Type.field.argument`. */
type InputLimits = ReadonlyMap<string, number>;

export const readInputLimits = (domains: readonly Domain[]): InputLimits => {
  const limits = new Map<string, number>();
  const addLimit = (key: string, node: InputValueDefinitionNode) => {
    const most = getLimit(node);
    if (most !== null) limits.set(key, most);
  };
  for (const node of domains.flatMap(({ typeDefs }) => typeDefs.definitions)) {
    if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION || node.kind === Kind.INPUT_OBJECT_TYPE_EXTENSION)
      for (const field of node.fields ?? []) addLimit(`${node.name.value}.${field.name.value}`, field);
    if (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION)
      for (const { name, arguments: given } of node.fields ?? [])
        for (const argument of given ?? [])
          addLimit(`${node.name.value}.${name.value}.${argument.name.value}`, argument);
  }
  return limits;
};

interface Argument {
  readonly key: string;
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly value: ValueNode;
}

/** All arguments of fields in a document. */
const argumentsIn = (schema: GraphQLSchema, document: DocumentNode): Argument[] => {
  const info = new TypeInfo(schema);
  const found: Argument[] = [];
  const enter = ({ name, value }: { name: { value: string }; value: ValueNode }) => {
    const [parent, field, argument] = [info.getParentType(), info.getFieldDef(), info.getArgument()];
    if (!parent || !field || !argument || info.getDirective()) return;
    found.push({ key: `${parent.name}.${field.name}.${name.value}`, name: name.value, type: argument.type, value });
  };
  visit(document as ASTNode, visitWithTypeInfo(info, { Argument: { enter } }));
  return found;
};

const isId = (type: GraphQLInputType): boolean => 'name' in type && type.name === 'ID';

interface Place {
  readonly path: string;
  readonly most: number | undefined;
}

/** Finds a value that is too large; null if there is none. Wrong types are left to validation. */
const createFind = (limits: InputLimits) => {
  const inObject = (value: object, type: GraphQLInputType, path: string): string | null => {
    if (!isInputObjectType(type)) return null;
    for (const field of Object.values(type.getFields())) {
      const below = (value as Readonly<Record<string, unknown>>)[field.name];
      const place = { path: `${path}.${field.name}`, most: limits.get(`${type.name}.${field.name}`) };
      const problem = find(below, field.type, place);
      if (problem) return problem;
    }
    return null;
  };
  const inList = (list: readonly unknown[], type: GraphQLInputType, { path, most }: Place): string | null => {
    if (most !== undefined && list.length > most) return `"${path}" has more than ${most} entries`;
    for (const [index, one] of list.entries()) {
      const problem = find(one, type, { path: `${path}[${index}]`, most: USUAL.String });
      if (problem) return problem;
    }
    return null;
  };
  const find = (value: unknown, type: GraphQLInputType, place: Place): string | null => {
    if (isNonNullType(type)) return find(value, type.ofType, place);
    const { path, most } = place;
    // A list of the wrong type is rejected later; endless nesting would overflow the stack here.
    if (Array.isArray(value)) return isListType(type) ? inList(value, type.ofType, place) : null;
    // A single entry may stand for a list.
    if (isListType(type)) return find(value, type.ofType, { path, most: USUAL.String });
    if (typeof value === 'object' && value !== null) return inObject(value, type, path);
    if (most === undefined) return null;
    // An id may be written as a number: its size is of no account.
    if (typeof value === 'string' || isId(type))
      return String(value).length > most ? `"${path}" is longer than ${most} characters` : null;
    // A number of more than 32 bits is no Int at all.
    return typeof value === 'number' && value === (value | 0) && Math.abs(value) > most
      ? `"${path}" is above ${most} or below -${most}`
      : null;
  };
  return find;
};

export type CheckInputs = (document: DocumentNode, variables: Readonly<Record<string, unknown>>) => GraphQLError | null;

/** Rejects values beyond any legitimate size before further processing. */
export const createInputCheck = (schema: GraphQLSchema, limits: InputLimits): CheckInputs => {
  const find = createFind(limits);
  const known = new WeakMap<DocumentNode, Argument[]>();
  return (document, variables) => {
    const given = known.get(document) ?? argumentsIn(schema, document);
    known.set(document, given);
    for (const { key, name, type, value } of given) {
      const problem = find(valueFromASTUntyped(value, variables), type, { path: name, most: limits.get(key) });
      if (problem) return new GraphQLError(problem, { extensions: { code: 'BAD_USER_INPUT' } });
    }
    return null;
  };
};

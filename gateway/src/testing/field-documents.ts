import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  isUnionType,
  print,
} from 'graphql';
import { getExample } from './example-values.ts';

type Field = GraphQLField<unknown, unknown>;

interface Step {
  readonly type: GraphQLObjectType;
  readonly field: Field;
}

interface FieldDocument {
  /** The last `Type.field`. */
  readonly field: string;
  readonly query: string;
}

/** Maximum depth of a field. Longer paths reach nothing new. */
const LONGEST_WAY = 5;

const isNeeded = (argument: GraphQLArgument): boolean =>
  argument.name === 'first' || (isNonNullType(argument.type) && argument.defaultValue === undefined);

const getArgument = (argument: GraphQLArgument, place: string): unknown =>
  argument.name === 'first' ? 40 : getExample(argument, place);

const toCall = ({ type, field }: Step): string => {
  const given = field.args.filter(isNeeded).map((argument) => {
    const node = astFromValue(getArgument(argument, `${type.name}.${field.name}`), argument.type);
    return node ? `${argument.name}: ${print(node)}` : '';
  });
  return given.length > 0 ? `${field.name}(${given.join(', ')})` : field.name;
};

const toLeaves = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields()).flatMap((field) =>
    field.args.some(isNeeded) || isObjectType(getNamedType(field.type)) || isUnionType(getNamedType(field.type))
      ? []
      : [field.name],
  );

const leafSelection = (field: Field, fragment: (type: GraphQLObjectType) => string[]): string => {
  const type = getNamedType(field.type);
  if (isObjectType(type)) return ` { ${['__typename', ...fragment(type)].join(' ')} }`;
  if (!isUnionType(type)) return '';
  return ` { ${type
    .getTypes()
    .map((one) => `... on ${one.name} { __typename ${fragment(one).join(' ')} }`)
    .join(' ')} }`;
};

/** The document of one path; a step into a union member is an inline fragment. */
const toQuery = (way: readonly Step[], hasLeaves: boolean): string => {
  const last = way.length - 1;
  const below = (index: number): string => {
    const step = way[index];
    if (!step) return '';
    const own = toCall(step);
    if (index === last) return own + leafSelection(step.field, hasLeaves ? toLeaves : () => []);
    const gives = getNamedType(step.field.type);
    const next = below(index + 1);
    return isUnionType(gives) ? `${own} { ... on ${way[index + 1]?.type.name} { ${next} } }` : `${own} { ${next} }`;
  };
  return `{ ${below(0)} }`;
};

/** One document per path from a query to each field, without repeating types except rows of lists. */
export const createFieldDocuments = (schema: GraphQLSchema): FieldDocument[] => {
  const documents: FieldDocument[] = [];
  const visit = (type: GraphQLObjectType, above: readonly Step[]) => {
    for (const field of Object.values(type.getFields())) {
      const way = [...above, { type, field }];
      const gives = getNamedType(field.type);
      const inner = isUnionType(gives) ? gives.getTypes() : isObjectType(gives) ? [gives] : [];
      // Scalars are selected together with their object.
      if (inner.length > 0 || field.args.length > 0 || above.length === 0)
        documents.push({ field: `${type.name}.${field.name}`, query: toQuery(way, inner.length > 0) });
      const isKnown = (one: GraphQLObjectType) => way.some((step) => step.type === one);
      if (way.length < LONGEST_WAY) for (const one of inner) if (!isKnown(one)) visit(one, way);
    }
  };
  const root = schema.getQueryType();
  if (root) visit(root, []);
  return documents;
};

import {
  astFromValue,
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
type Types = readonly GraphQLObjectType[];

const toCall = (field: Field, typeName: string): string => {
  const given = field.args
    .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
    .map((argument) => {
      const node = astFromValue(getExample(argument, `${typeName}.${field.name}`), argument.type);
      return node ? `${argument.name}: ${print(node)}` : '';
    });
  return given.length > 0 ? `${field.name}(${given.join(', ')})` : field.name;
};

/** All fields of a type and its parts, without recursion. */
const selectAll = (type: GraphQLObjectType, above: Types): string => {
  const within = [...above, type];
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const gives = getNamedType(field.type);
    const call = toCall(field, type.name);
    if (isUnionType(gives)) {
      // Members may hold each other, in any order.
      if (gives.getTypes().some((one) => within.includes(one))) return [];
      return `${call} { ${gives
        .getTypes()
        .map((one) => `... on ${one.name} ${selectAll(one, within)}`)
        .join(' ')} }`;
    }
    if (!isObjectType(gives)) return call;
    return within.includes(gives) ? [] : `${call} ${selectAll(gives, within)}`;
  });
  return `{ ${['__typename', ...fields].join(' ')} }`;
};

/** A document per root field that selects everything, one per member of a union. */
export const createWholeDocuments = (schema: GraphQLSchema): string[] => {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) => {
      const gives = getNamedType(field.type);
      const call = toCall(field, type?.name ?? '');
      const above = type ? [type] : [];
      if (isUnionType(gives))
        return gives
          .getTypes()
          .map((one) => `${operation} { ${call} { ... on ${one.name} ${selectAll(one, above)} } }`);
      return `${operation} { ${call}${isObjectType(gives) ? ` ${selectAll(gives, above)}` : ''} }`;
    }),
  );
};

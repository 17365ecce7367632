import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Counts objects in an operation's lists: the estimate used assumed sizes, this uses the actual ones. */
interface ListBudget {
  /** @throws GraphQLError beyond the maximum. */
  readonly spend: (objects: number) => void;
}

export const createListBudget = (most: number): ListBudget => {
  let spent = 0;
  return {
    spend: (objects) => {
      spent += objects;
      if (spent <= most) return;
      const message = `The answer is too long: its lists have more than ${most} objects`;
      throw new GraphQLError(message, { extensions: { code: 'TOO_MANY_OBJECTS' } });
    },
  };
};

type FieldResolver = GraphQLFieldResolver<unknown, { readonly listBudget: ListBudget }>;

const isList = (type: GraphQLOutputType): boolean => (isNonNullType(type) ? isList(type.ofType) : isListType(type));

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

const counting =
  (resolve: FieldResolver): FieldResolver =>
  (parent, args, context, info) => {
    const count = (value: unknown): unknown => {
      if (Array.isArray(value)) context.listBudget.spend(value.length);
      return value;
    };
    const value = resolve(parent, args, context, info);
    return isPromise(value) ? value.then(count) : count(value);
  };

/** Counts entries of all object lists before their fields are resolved. */
export const boundLists = (schema: GraphQLSchema): GraphQLSchema => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const type of types.filter(({ name }) => !name.startsWith('__'))) {
    for (const field of Object.values(type.getFields())) {
      if (!isList(field.type) || !isCompositeType(getNamedType(field.type))) continue;
      field.resolve = counting((field.resolve ?? defaultFieldResolver) as FieldResolver);
    }
  }
  return schema;
};

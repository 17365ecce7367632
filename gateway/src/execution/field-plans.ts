import {
  type FieldNode,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
} from 'graphql';
import type { Context } from '../context.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** Whether something is asked for with these variables. */
export type Condition = (variables: Variables) => boolean;

export type Resolver = GraphQLFieldResolver<unknown, Context>;

/** How a value of some type is written. */
export type Output = { readonly isRequired: boolean } & (
  | { readonly kind: 'leaf'; readonly write: (value: unknown) => unknown }
  | { readonly kind: 'object'; readonly plan: ObjectPlan }
  | {
      readonly kind: 'abstract';
      readonly type: GraphQLAbstractType;
      /** Of its members, by name. */
      readonly plans: ReadonlyMap<string, ObjectPlan>;
    }
  | { readonly kind: 'list'; readonly item: Output }
);

export interface FieldPlan {
  /** In the answer. */
  readonly key: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly typeName: string;
  /** Where it is selected, of those places that are asked for. */
  readonly getNodes: (variables: Variables) => readonly FieldNode[];
  /** Null: always. */
  readonly isIncluded: Condition | null;
  /** Null: it is a property of its parent. */
  readonly resolve: Resolver | null;
  readonly readArguments: (variables: Variables) => Readonly<Record<string, unknown>>;
  readonly info: GraphQLResolveInfo;
  readonly output: Output;
}

/** The fields of one object, in their order. */
export interface ObjectPlan {
  readonly typeName: string;
  readonly fields: readonly (FieldPlan | TypeNamePlan)[];
  /** One with null in all of its fields; without any where it depends on variables which it has. */
  readonly createObject: () => Record<string, unknown>;
  /** Copies an object of plain properties; undefined for one with anything unusual. Null where that cannot be. */
  readonly copy: ((source: unknown) => Record<string, unknown> | undefined) | null;
}

/** `__typename` */
export interface TypeNamePlan {
  readonly key: string;
  readonly isIncluded: Condition | null;
  readonly field: null;
}

const LARGEST_INT = 2 ** 31 - 1;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';

/** Values of the specified scalars that are written as they are. */
const AS_THEY_ARE: Readonly<Record<string, Check>> = {
  String: isText,
  ID: isText,
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INT,
  Float: Number.isFinite,
};

// not a message: a name
const { serialize: unchanged } = new GraphQLScalarType({ name: 'Unchanged' });

/** Finds out whether a value of a type is written as it is; null: each has to go through its type. */
export const findCheck = (type: GraphQLLeafType): Check | null =>
  AS_THEY_ARE[type.name] ?? (type.serialize === unchanged ? isText : null);

/** Writes leaves of a type as graphql-js does. */
export const createLeafWriter = (type: GraphQLLeafType): ((value: unknown) => unknown) => {
  const isWritten = findCheck(type);
  return (value) => {
    if (isWritten?.(value)) return value;
    const written = type.serialize(value);
    if (written === undefined || written === null)
      throw new GraphQLError(`"${type.name}" has a value that it cannot have`);
    return written;
  };
};

/** For messages. */
export const toFieldName = ({ typeName, field }: FieldPlan): string => `${typeName}.${field.name}`;

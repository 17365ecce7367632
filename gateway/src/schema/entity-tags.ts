import {
  defaultFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Context } from '../context.ts';
import type { FieldResolver } from './domain.ts';
import type { Entity, Federation } from './federation.ts';

type Note = (found: unknown, context: Context, info: GraphQLResolveInfo) => void;
/** An entity's key. */
export type ToId = (source: object, context: Context, info: GraphQLResolveInfo) => string;

export const createToId = (typeName: string, { owner, keys }: Entity): ToId => {
  const readers = keys.map((key): ToId => {
    const read = owner.resolvers[typeName]?.[key];
    return (source, context, info) =>
      String(read ? read(source, {}, context, info) : (source as Readonly<Record<string, unknown>>)[key]);
  });
  return (source, context, info) => readers.map((read) => read(source, context, info)).join(' ');
};

/** Notes what a field has found, by its type and key; lists one by one. */
const createNote = (
  toIds: ReadonlyMap<string, ToId>,
  toTypeName: (found: object, info: GraphQLResolveInfo) => string,
) => {
  const noteOne: Note = (found, context, info) => {
    if (typeof found !== 'object' || found === null) return;
    const typeName = toTypeName(found, info);
    const toId = toIds.get(typeName);
    if (toId) context.tags.note(typeName, toId(found, context, info));
  };
  return (found: unknown, context: Context, info: GraphQLResolveInfo): void => {
    if (Array.isArray(found)) for (const one of found) noteOne(one, context, info);
    else noteOne(found, context, info);
  };
};

const noting = (resolve: FieldResolver, kinds: readonly string[], note: Note): FieldResolver => {
  return (parent, args, context, info) => {
    const found = resolve(parent, args, context, info);
    if (!context.tags.isWanted()) return found;
    for (const kind of kinds) context.tags.noteKind(kind);
    if (found instanceof Promise)
      return found.then((settled) => {
        note(settled, context, info);
        return settled;
      });
    note(found, context, info);
    return found;
  };
};

/** Wraps all fields that lead to an entity, so that the context knows which ones an answer was made of. */
export const noteEntities = (schema: GraphQLSchema, { entities }: Federation): GraphQLSchema => {
  const toIds = new Map([...entities].map(([name, entity]) => [name, createToId(name, entity)]));
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const type of types.filter(({ name }) => !name.startsWith('__'))) {
    for (const field of Object.values(type.getFields())) {
      const given = getNamedType(field.type);
      const kinds = (isUnionType(given) ? given.getTypes().map(({ name }) => name) : [given.name]).filter((name) =>
        toIds.has(name),
      );
      if (kinds.length === 0) continue;
      const note = createNote(toIds, (found, info) => {
        if (!isUnionType(given)) return given.name;
        return String(given.resolveType?.(found, undefined, info, given) ?? '');
      });
      field.resolve = noting((field.resolve ?? defaultFieldResolver) as FieldResolver, kinds, note) as never;
    }
  }
  return schema;
};

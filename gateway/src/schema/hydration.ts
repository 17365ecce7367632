import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { Context } from '../context.ts';
import { Reference } from '../lib/reference.ts';
import type { FieldResolver } from './domain.ts';
import type { DomainField, Entity } from './federation.ts';

type Fragments = GraphQLResolveInfo['fragments'];

/** Fields of an entity, which may be one of several members of a union. */
interface Sought {
  readonly fragments: Fragments;
  readonly isWanted: (name: string) => boolean;
  /** False for conditions on other union members. */
  readonly mayBe: (condition: string) => boolean;
}

const selects = (set: SelectionSetNode, sought: Sought): boolean =>
  set.selections.some((one) => {
    if (one.kind === Kind.FIELD) return sought.isWanted(one.name.value);
    const part = one.kind === Kind.INLINE_FRAGMENT ? one : sought.fragments[one.name.value];
    if (!part) return false;
    const condition = part.typeCondition?.name.value;
    return (condition === undefined || sought.mayBe(condition)) && selects(part.selectionSet, sought);
  });

/** Whether an operation selects fields that need the entity's owner; memoized per compiled plan. */
const createAskedOfOwner = ({ withoutOwner }: Entity, mayBe: Sought['mayBe']) => {
  const isWanted = (name: string): boolean => !withoutOwner.has(name);
  const answers = new WeakMap<readonly FieldNode[], boolean>();
  return ({ fieldNodes, fragments }: GraphQLResolveInfo): boolean => {
    const known = answers.get(fieldNodes);
    if (known !== undefined) return known;
    const isAsked = fieldNodes.some(
      ({ selectionSet }) => selectionSet && selects(selectionSet, { fragments, isWanted, mayBe }),
    );
    answers.set(fieldNodes, isAsked);
    return isAsked;
  };
};

type ResolveReference = (key: object, context: Context, info: GraphQLResolveInfo) => unknown;

/** Replaces references to one kind of entity. */
const createHydrate = (typeName: string, entity: Entity, unionName: string) => ({
  isAskedOfOwner: createAskedOfOwner(entity, (condition) => condition === typeName || condition === unionName),
  resolveReference: entity.owner.resolvers[typeName]?.__resolveReference as unknown as ResolveReference,
});

/**
 * Replaces references in a field's result by the owners' entities.
 * @param given the entities by type name: one, or those among the members of a union.
 */
export const hydrating = (
  given: ReadonlyMap<string, Entity>,
  { gives }: DomainField,
  resolve: FieldResolver,
): FieldResolver => {
  const hydrates = new Map([...given].map(([name, entity]) => [name, createHydrate(name, entity, gives)]));
  return async (parent, args, context, info) => {
    const result = await resolve(parent, args, context, info);
    const hydrate = result instanceof Reference ? hydrates.get(result.__typename) : undefined;
    if (!hydrate?.isAskedOfOwner(info)) return result;
    return hydrate.resolveReference((result as Reference).key, context, info);
  };
};

const propertyNamed =
  (name: string): FieldResolver =>
  (parent) =>
    (parent as Record<string, unknown>)[name];

export const requiring = (field: DomainField, entity: Entity, resolve: FieldResolver): FieldResolver => {
  const ofOwner = entity.owner.resolvers[field.typeName] ?? {};
  const parts = [...entity.keys, ...field.requires].map((name) => ({
    name,
    read: ofOwner[name] ?? propertyNamed(name),
  }));
  return (parent, args, context, info) => {
    const handed: Record<string, unknown> = {};
    for (const { name, read } of parts) handed[name] = read(parent, {}, context, info);
    return resolve(handed, args, context, info);
  };
};

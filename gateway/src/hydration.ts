import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { Context } from './context.ts';
import type { FieldResolver } from './domains.ts';
import type { DomainField, Entity } from './federation.ts';
import { Reference } from './lib/reference.ts';

type Fragments = GraphQLResolveInfo['fragments'];

const selects = (set: SelectionSetNode, fragments: Fragments, wanted: (name: string) => boolean): boolean =>
  set.selections.some((one) => {
    if (one.kind === Kind.FIELD) return wanted(one.name.value);
    if (one.kind === Kind.INLINE_FRAGMENT) return selects(one.selectionSet, fragments, wanted);
    const fragment = fragments[one.name.value];
    return fragment ? selects(fragment.selectionSet, fragments, wanted) : false;
  });

/** Whether an operation asks for anything that only the owner of the entity can tell; worked out once per compiled plan. */
const createAskedOfOwner = ({ withoutOwner }: Entity) => {
  const answers = new WeakMap<readonly FieldNode[], boolean>();
  return ({ fieldNodes, fragments }: GraphQLResolveInfo): boolean => {
    const known = answers.get(fieldNodes);
    if (known !== undefined) return known;
    const isAsked = fieldNodes.some(
      ({ selectionSet }) => selectionSet && selects(selectionSet, fragments, (name) => !withoutOwner.has(name)),
    );
    answers.set(fieldNodes, isAsked);
    return isAsked;
  };
};

type ResolveReference = (key: object, context: Context, info: GraphQLResolveInfo) => unknown;

/** Lets a field that gives a reference to another domain's entity give what the owner makes of it. */
export const hydrating = (typeName: string, entity: Entity, resolve: FieldResolver): FieldResolver => {
  const isAskedOfOwner = createAskedOfOwner(entity);
  const resolveReference = entity.owner.resolvers[typeName]?.__resolveReference as unknown as ResolveReference;
  return async (...[parent, args, context, info]: Parameters<FieldResolver>) => {
    const result = await resolve(parent, args, context, info);
    if (!(result instanceof Reference) || !isAskedOfOwner(info)) return result;
    return resolveReference(result.key, context, info);
  };
};

const propertyNamed =
  (name: string): FieldResolver =>
  (parent) =>
    (parent as Record<string, unknown>)[name];

/** Hands a field what it requires of the entity's owner, in the shape a router would send it. */
export const requiring = (field: DomainField, entity: Entity, resolve: FieldResolver): FieldResolver => {
  const ofOwner = entity.owner.resolvers[field.typeName] ?? {};
  const parts = [...entity.keys, ...field.requires].map((name) => ({
    name,
    read: ofOwner[name] ?? propertyNamed(name),
  }));
  return (...[parent, args, context, info]: Parameters<FieldResolver>) => {
    const handed: Record<string, unknown> = {};
    for (const { name, read } of parts) handed[name] = read(parent, {}, context, info);
    return resolve(handed, args, context, info);
  };
};

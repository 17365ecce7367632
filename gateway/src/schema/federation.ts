import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
} from 'graphql';
import type { Domain } from './domain.ts';

type ObjectNode = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;

export interface DomainField {
  readonly domain: Domain;
  readonly typeName: string;
  readonly name: string;
  /** Without list and non-null. */
  readonly gives: string;
  /** Fields of the owner that must be loaded; usually empty. */
  readonly requires: readonly string[];
  /** Defined here only to be required or referred to, or told by its owner as well. */
  readonly isForeign: boolean;
}

export interface Entity {
  readonly owner: Domain;
  readonly keys: readonly string[];
  /** Fields that need no owner: the key, and other domains' fields without requirements. */
  readonly withoutOwner: ReadonlySet<string>;
}

const isObjectNode = (node: { kind: string }): node is ObjectNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;

const objectNodes = (domain: Domain): ObjectNode[] => domain.typeDefs.definitions.filter(isObjectNode);

const fieldsIn = (directives: readonly ConstDirectiveNode[] | undefined, name: string): string[] => {
  const directive = directives?.find((one) => one.name.value === name);
  const set = directive?.arguments?.find((one) => one.name.value === 'fields')?.value;
  if (set?.kind !== Kind.STRING) return [];
  const [operation] = parse(`{${set.value}}`).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return [];
  return operation.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));
};

const has = (directives: readonly ConstDirectiveNode[] | undefined, name: string): boolean =>
  directives?.some((one) => one.name.value === name) ?? false;

const getTypeName = ({ type }: FieldDefinitionNode): string => {
  let inner = type;
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type;
  return inner.name.value;
};

const readFields = (domain: Domain): DomainField[] =>
  objectNodes(domain).flatMap((node) => {
    const isOwner = '__resolveReference' in (domain.resolvers[node.name.value] ?? {});
    const keys = isOwner ? [] : fieldsIn(node.directives, 'key');
    return (node.fields ?? []).map((field) => ({
      domain,
      typeName: node.name.value,
      name: field.name.value,
      gives: getTypeName(field),
      requires: fieldsIn(field.directives, 'requires'),
      isForeign:
        has(field.directives, 'external') ||
        keys.includes(field.name.value) ||
        (keys.length > 0 && has(field.directives, 'shareable')),
    }));
  });

const readEntities = (domains: readonly Domain[], fields: readonly DomainField[]): Map<string, Entity> => {
  const owned = domains.flatMap((owner) =>
    objectNodes(owner)
      .filter((node) => '__resolveReference' in (owner.resolvers[node.name.value] ?? {}))
      .map((node) => ({ owner, node })),
  );
  return new Map(
    owned.map(({ owner, node }) => {
      const added = fields.filter(
        (field) =>
          field.typeName === node.name.value &&
          field.domain !== owner &&
          !field.isForeign &&
          field.requires.length === 0,
      );
      const keys = fieldsIn(node.directives, 'key');
      const withoutOwner = new Set(['__typename', ...keys, ...added.map(({ name }) => name)]);
      return [node.name.value, { owner, keys, withoutOwner }];
    }),
  );
};

const readUnions = (domains: readonly Domain[]): Map<string, readonly string[]> =>
  new Map(
    domains.flatMap(({ typeDefs }) =>
      typeDefs.definitions.flatMap((node): [string, string[]][] =>
        node.kind === Kind.UNION_TYPE_DEFINITION
          ? [[node.name.value, (node.types ?? []).map(({ name }) => name.value)]]
          : [],
      ),
    ),
  );

/** Reads ownership and requirements of entities from the domains' SDL; members by union. */
export const readFederation = (domains: readonly Domain[]) => {
  const fields = domains.flatMap(readFields);
  return { fields, entities: readEntities(domains, fields), unions: readUnions(domains) };
};

export type Federation = ReturnType<typeof readFederation>;

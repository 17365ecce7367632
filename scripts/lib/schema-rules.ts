import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type Location,
  type NameNode,
  parse,
  Source,
  type StringValueNode,
  type TypeNode,
} from 'graphql';
import { describeByType } from '../../gateway/src/schema/descriptions.ts';

/** One file of the schema's sources. */
export interface SchemaSource {
  readonly file: string;
  readonly text: string;
}

/** Anything in the schema that has a name, with the coordinate that others find it by. */
interface Part {
  readonly coordinate: string;
  readonly name: string;
  readonly type: TypeNode | null;
  readonly kind: 'type' | 'field' | 'argument' | 'input field' | 'value';
  readonly description: string | null;
  readonly directives: readonly string[];
  readonly place: string;
  readonly hasDefault: boolean;
}

interface Named {
  readonly name: NameNode;
  readonly description?: StringValueNode | undefined;
  readonly type?: TypeNode | undefined;
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
  readonly defaultValue?: unknown;
  readonly loc?: Location | undefined;
}

const toPart = (node: Named, coordinate: string, kind: Part['kind']): Part => ({
  coordinate,
  name: node.name.value,
  type: node.type ?? null,
  kind,
  description: node.description?.value ?? null,
  directives: node.directives?.map(({ name }) => name.value) ?? [],
  place: `${node.loc?.source.name}:${node.name.loc?.startToken.line}`,
  hasDefault: node.defaultValue !== undefined,
});

const toFields = (above: string, fields: readonly FieldDefinitionNode[] = []): Part[] =>
  fields.flatMap((field) => {
    const coordinate = `${above}.${field.name.value}`;
    const given = field.arguments?.map((one) => toPart(one, `${coordinate}(${one.name.value}:)`, 'argument')) ?? [];
    return [toPart(field, coordinate, 'field'), ...given];
  });

const toInputs = (above: string, kind: Part['kind'], inputs: readonly InputValueDefinitionNode[] = []): Part[] =>
  inputs.map((one) => toPart(one, `${above}.${one.name.value}`, kind));

const toParts = (node: DefinitionNode): Part[] => {
  if (!('name' in node) || !node.name) return [];
  const { value: name } = node.name;
  switch (node.kind) {
    case Kind.OBJECT_TYPE_EXTENSION:
      return toFields(name, node.fields);
    case Kind.OBJECT_TYPE_DEFINITION:
      return [toPart(node, name, 'type'), ...toFields(name, node.fields)];
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return [toPart(node, name, 'type'), ...toInputs(name, 'input field', node.fields)];
    case Kind.DIRECTIVE_DEFINITION:
      return [toPart(node, `@${name}`, 'type'), ...toInputs(`@${name}`, 'argument', node.arguments)];
    case Kind.ENUM_TYPE_DEFINITION:
      return [
        toPart(node, name, 'type'),
        ...(node.values ?? []).map((value) => toPart(value, `${name}.${value.name.value}`, 'value')),
      ];
    case Kind.SCALAR_TYPE_DEFINITION:
    case Kind.UNION_TYPE_DEFINITION:
      return [toPart(node, name, 'type')];
    default:
      return [];
  }
};

const getTypeName = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : getTypeName(type.type);

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));

/** An entity is described where it is at home: other domains repeat its name and its key. */
const findUndescribed = (parts: readonly Part[]): string[] => {
  const described = new Set(parts.filter(({ description }) => description).map(({ coordinate }) => coordinate));
  return parts
    .filter(({ coordinate }) => !described.has(coordinate))
    .map(({ place, coordinate }) => `${place} ${coordinate} has no description`);
};

const findFloats = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ type }) => type && getTypeName(type) === 'Float')
    .map(({ place, coordinate }) => `${place} ${coordinate} is a Float: amounts and rates are Decimal`);

const isConnection = ({ type }: Part): boolean => !!type && getTypeName(type).endsWith('Connection');

/** Lists of values are part of their object; lists of objects are what an answer grows by. */
const findUnbounded = (parts: readonly Part[]): string[] => {
  const objects = new Set(
    parts.filter(({ kind }) => kind === 'field').map(({ coordinate }) => coordinate.split('.')[0]),
  );
  return parts
    .filter((part) => part.kind === 'field' && part.type && part.name !== 'edges')
    .filter((part) => isConnection(part) || (part.type && isList(part.type) && objects.has(getTypeName(part.type))))
    .filter(({ directives }) => !directives.includes('listSize'))
    .map(({ place, coordinate }) => `${place} ${coordinate} is a list without @listSize`);
};

const BOUND = /\d+ to \d+|at most|\d+ at most/;

const findUnboundedPages = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ kind, name }) => kind === 'argument' && (name === 'first' || name.endsWith('Size')))
    .filter(({ coordinate }) => !coordinate.startsWith('@'))
    .filter(({ description, hasDefault }) => !BOUND.test(description ?? '') || !hasDefault)
    .map(
      ({ place, coordinate }) =>
        `${place} ${coordinate} does not say how many there may be, or how many there are without it`,
    );

/** Lists of the staff go on from their last row; counting them would take a scan for each page. */
const UNCOUNTED = /^schema\/operations\./;

/** Every connection is read in one way. */
const findOtherConnections = (parts: readonly Part[]): string[] => {
  const names = new Set(parts.map(({ coordinate }) => coordinate));
  const needed = (part: Part): string[] => {
    const { coordinate, kind, name } = part;
    if (kind === 'field' && isConnection(part)) return [`${coordinate}(first:)`, `${coordinate}(after:)`];
    if (kind !== 'type' || !/(?:Connection|Edge)$/.test(name)) return [];
    const counted = UNCOUNTED.test(part.place) ? [] : ['totalCount'];
    const fields = name.endsWith('Edge') ? ['cursor', 'node'] : ['edges', 'pageInfo', ...counted];
    return fields.map((field) => `${name}.${field}`);
  };
  return parts.flatMap((part) =>
    needed(part)
      .filter((coordinate) => !names.has(coordinate))
      .map((coordinate) => `${part.place} ${coordinate} is missing: other connections have it`),
  );
};

/** Free text where the format is written down elsewhere: a scalar says where. The description of RichText is its own. */
const findUnspecified = (parts: readonly Part[], scalars: ReadonlySet<string>): string[] =>
  parts
    .filter(({ coordinate, directives }) => scalars.has(coordinate) && !directives.includes('specifiedBy'))
    .filter(({ name }) => name !== 'RichText')
    .map(({ place, coordinate }) => `${place} ${coordinate} is a scalar without @specifiedBy`);

/**
 * Changes carry a key, so that one whose answer was lost is not made twice. What answers a session, or is proven by the
 * token of a link or a session, has none: no such answer is stored, and such tokens are good for one use.
 */
const findKeyless = (parts: readonly Part[]): string[] => {
  const getTypeAt = (coordinate: string): string => {
    const type = parts.find((part) => part.coordinate === coordinate)?.type;
    return type ? getTypeName(type) : '';
  };
  return parts
    .filter(({ kind, coordinate }) => kind === 'argument' && /^Mutation\.\w+\(input:\)$/.test(coordinate))
    .filter(({ coordinate, type }) => {
      const input = type ? getTypeName(type) : '';
      const payload = getTypeAt(coordinate.slice(0, coordinate.indexOf('(')));
      const isProven = getTypeAt(`${input}.token`) || getTypeAt(`${input}.refreshToken`);
      return !getTypeAt(`${input}.idempotencyKey`) && getTypeAt(`${payload}.session`) !== 'Session' && !isProven;
    })
    .map(({ place, coordinate }) => `${place} ${coordinate} has no idempotencyKey`);
};

/** Finds what the sources of the schema break of its rules, as `file:line`, the coordinate and the rule. */
export const findSchemaBreaches = (sources: readonly SchemaSource[]): string[] => {
  const written = sources.flatMap(({ file, text }) => parse(new Source(text, file)).definitions);
  const { definitions } = describeByType({ kind: Kind.DOCUMENT, definitions: written });
  const parts = definitions.flatMap(toParts);
  const scalars = new Set(
    definitions.flatMap((node) => (node.kind === Kind.SCALAR_TYPE_DEFINITION ? node.name.value : [])),
  );
  return [
    ...findUndescribed(parts),
    ...findFloats(parts),
    ...findUnbounded(parts),
    ...findUnboundedPages(parts),
    ...findOtherConnections(parts),
    ...findUnspecified(parts, scalars),
    ...findKeyless(parts),
  ];
};

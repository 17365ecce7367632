import { getNamedType, isAbstractType, isCompositeType, Kind, visit } from 'graphql';

/**
 * Lists what the browser may keep of the answers to queries marked `@kept`: the fields that they ask for, by type. What
 * nobody has marked is not kept, and a field of a type is kept only where such a query asks for it. A field that is
 * marked itself is kept with all that is in it: the types below it that nothing else leads to are not listed.
 */
/** Behind the name of a field that is kept with all that is in it; as `persistBound.ts` has it. */
const WHOLE = '!';

const isMarked = ({ directives = [] }) => directives.some(({ name }) => name.value === 'kept');

const isKept = (definition) => definition.kind === Kind.OPERATION_DEFINITION && isMarked(definition);

const concreteTypes = (schema, type) => (isAbstractType(type) ? schema.getPossibleTypes(type) : [type]);

const createCollector = (schema, fragments) => {
  const fields = new Map();
  /** Selections below fields that are kept whole. */
  const below = [];
  const add = (type, name) => {
    for (const { name: typeName } of concreteTypes(schema, type))
      fields.set(typeName, (fields.get(typeName) ?? new Set()).add(name));
  };
  const collect = (selectionSet, type) => {
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const { selectionSet: spread, typeCondition } = fragments.get(selection.name.value);
        collect(spread, schema.getType(typeCondition.name.value));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet, schema.getType(selection.typeCondition?.name.value ?? type.name));
      } else if (selection.name.value !== '__typename') {
        const named = getNamedType(type.getFields()[selection.name.value].type);
        if (isMarked(selection)) {
          add(type, `${selection.name.value}${WHOLE}`);
          below.push([selection.selectionSet, named]);
          continue;
        }
        add(type, selection.name.value);
        if (isCompositeType(named)) collect(selection.selectionSet, named);
      }
    }
  };
  return { fields, below, collect };
};

const toSource = (name, value) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;`;

export const plugin = (schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;
  const fragments = new Map(definitions.filter(isFragment).map((one) => [one.name.value, one]));
  const queries = definitions.filter(isKept);
  const all = createCollector(schema, fragments);
  for (const { selectionSet } of queries) all.collect(selectionSet, schema.getQueryType());
  const inWhole = createCollector(schema, fragments);
  for (const [selectionSet, type] of all.below) inWhole.collect(selectionSet, type);
  for (const [type, names] of inWhole.fields)
    if (all.fields.has(type)) all.fields.set(type, new Set([...all.fields.get(type), ...names]));
  // A query without variables is asked on every page.
  const shared = createCollector(schema, fragments);
  for (const { selectionSet, variableDefinitions = [] } of queries)
    if (variableDefinitions.length === 0) shared.collect(selectionSet, schema.getQueryType());
  const byType = Object.fromEntries([...all.fields].sort().map(([type, names]) => [type, [...names].sort()]));
  return [
    toSource('KEPT_FIELDS', byType),
    toSource('SHARED_ROOTS', [...(shared.fields.get('Query') ?? [])].sort()),
  ].join('\n\n');
};

const withoutMark = (node) => ({
  ...node,
  ...(node.directives && { directives: node.directives.filter(({ name }) => name.value !== 'kept') }),
});

/** The mark is for this build alone: the gateway does not know it. */
export const withoutMarks = (document) => visit(document, { OperationDefinition: withoutMark, Field: withoutMark });

export const transform = ({ documents }) =>
  documents.map((file) => ({ ...file, document: withoutMarks(file.document) }));

import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  isUnionType,
  Kind,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { DEFAULT_SIZE } from '../lib/connection.ts';
import { type CallHint, type CostHints, type ListSize, ONE_CALL } from './cost-hints.ts';

/** A router's query for entities of other subgraphs. */
const ENTITIES = '_entities';
const ENTITY = '_Entity';

/** Objects in the answer, and calls to the backend. */
export interface Cost {
  readonly nodes: number;
  readonly calls: number;
}

interface CostQuestion {
  readonly selectionSet: SelectionSetNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly rootType: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A larger document would take long to estimate, and longer to answer. */
const MOST_FIELDS = 5_000;
const TOO_DEAR: Cost = { nodes: Number.POSITIVE_INFINITY, calls: Number.POSITIVE_INFINITY };

class TooManyFields extends Error {}

/** Reads variables and records which ones the cost depends on. */
interface Variables {
  readonly values: CostQuestion['variables'];
  readonly read: Set<string>;
}

const noteVariables = (value: ValueNode, read: Set<string>): void => {
  if (value.kind === Kind.VARIABLE) read.add(value.name.value);
  if (value.kind === Kind.LIST) for (const one of value.values) noteVariables(one, read);
  if (value.kind === Kind.OBJECT) for (const field of value.fields) noteVariables(field.value, read);
};

const valueIn = (value: ValueNode | undefined, { values, read }: Variables): unknown => {
  if (!value) return undefined;
  noteVariables(value, read);
  return valueFromASTUntyped(value, values);
};

/** The value or length of a slicing argument; null if absent. */
const countIn = (value: ValueNode | undefined, variables: Variables): number | null => {
  const given = valueIn(value, variables);
  if (Array.isArray(given)) return given.length;
  return typeof given === 'number' ? given : null;
};

/** As in the resolvers: below one is the default size, above the maximum is the maximum. */
const clamp = (count: number, most: number): number => (count < 1 ? DEFAULT_SIZE : Math.min(count, most));

type Arguments = ReadonlyMap<string, ValueNode>;

/** Arguments of a field, and those of enclosing fields with other names. */
const getArguments = ({ arguments: own = [] }: FieldNode, above: Arguments): Arguments =>
  own.length === 0 ? above : new Map([...above, ...own.map((one) => [one.name.value, one.value] as const)]);

const getLength = (
  hint: ListSize,
  field: FieldNode,
  { above, variables }: { above: Arguments; variables: Variables },
) => {
  const own = getArguments(field, new Map());
  const counts = [
    ...hint.slicingArguments.flatMap((name) => countIn(own.get(name), variables) ?? []),
    ...hint.argumentsAbove.flatMap((name) => countIn(above.get(name), variables) ?? []),
  ];
  return counts.length > 0 ? clamp(Math.max(...counts), hint.most) : hint.assumedSize;
};

/** For so many parents, each with a list of this size. */
const callsFor = ({ batch, rows, weight }: CallHint, parents: number, size: number): number => {
  const parentsOfOne = Math.max(1, Math.min(batch, Math.floor(rows / size)));
  return Math.ceil(parents / parentsOfOne) * Math.max(weight, Math.ceil(size / rows));
};

/** Length of the list at a path of the arguments; one if absent. */
const countEntries = ([name, ...path]: readonly string[], field: FieldNode, variables: Variables): number => {
  const argument = field.arguments?.find((one) => one.name.value === name);
  const list = path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key],
    valueIn(argument?.value, variables),
  );
  return Array.isArray(list) ? Math.max(1, list.length) : 1;
};

/** Number of requested entities by type. */
const countEntities = (field: FieldNode, variables: Variables): ReadonlyMap<string, number> => {
  const representations = field.arguments?.find(({ name }) => name.value === 'representations')?.value;
  const given = valueIn(representations, variables);
  const counts = new Map<string, number>();
  for (const one of Array.isArray(given) ? given : []) {
    const name = String((one as { __typename?: unknown } | null)?.__typename);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

interface Selection {
  readonly typeName: string;
  readonly node: FieldNode;
  readonly sets: SelectionSetNode[];
}

/** Merges fields as execution does, each with all its selections. */
const collect = (sets: readonly SelectionSetNode[], typeName: string, question: CostQuestion): Selection[] => {
  const fields = new Map<string, Selection>();
  const seen = new Set<string>();
  const visit = (set: SelectionSetNode, type: string) => {
    for (const one of set.selections) {
      if (one.kind === Kind.INLINE_FRAGMENT) visit(one.selectionSet, one.typeCondition?.name.value ?? type);
      else if (one.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = question.fragments.get(one.name.value);
        if (!fragment || seen.has(one.name.value)) continue;
        seen.add(one.name.value);
        visit(fragment.selectionSet, fragment.typeCondition.name.value);
      } else {
        const key = `${type}.${one.alias?.value ?? one.name.value}`;
        const known = fields.get(key) ?? { typeName: type, node: one, sets: [] };
        if (one.selectionSet) known.sets.push(one.selectionSet);
        fields.set(key, known);
      }
    }
  };
  for (const set of sets) visit(set, typeName);
  return [...fields.values()];
};

interface Place {
  readonly parents: (typeName: string) => number;
  readonly size: number | null;
  readonly above: Arguments;
}

interface CostScope {
  readonly schema: GraphQLSchema;
  readonly hints: CostHints;
  readonly question: CostQuestion;
  readonly variables: Variables;
  readonly once: Set<string>;
  visited: number;
}

const add = (one: Cost, other: Cost): Cost => ({ nodes: one.nodes + other.nodes, calls: one.calls + other.calls });
const NOTHING: Cost = { nodes: 0, calls: 0 };

const noteCallsOnce = (key: string, parents: number, { hints, once }: CostScope): void => {
  if (parents > 0) for (const name of hints.callsOnce.get(key) ?? []) once.add(name);
};

/** The calls of a field itself. */
const callsOfField = (
  key: string,
  { node, typeName }: Selection,
  of: { parents: number; size: number },
  reckoning: CostScope,
) => {
  const { hints, schema, variables } = reckoning;
  const isRoot = typeName === schema.getQueryType()?.name || typeName === schema.getMutationType()?.name;
  const hint = hints.calls.get(key) ?? (isRoot && !hints.callsOnce.has(key) ? ONE_CALL : undefined);
  noteCallsOnce(key, of.parents, reckoning);
  if (!hint) return 0;
  const entries = hint.perEntry.length > 0 ? countEntries(hint.perEntry, node, variables) : 1;
  return callsFor(hint, of.parents * entries, of.size);
};

/** A union returns one of its members: the most expensive counts. */
const costOfUnion = (fields: readonly Selection[], place: Place, reckoning: CostScope): Cost => {
  const names = [...new Set(fields.map(({ typeName }) => typeName))];
  const costs = names.map((name) =>
    costOfFields(
      fields.filter(({ typeName }) => typeName === name),
      place,
      reckoning,
    ),
  );
  return {
    nodes: Math.max(0, ...costs.map(({ nodes }) => nodes)),
    calls: Math.max(0, ...costs.map(({ calls }) => calls)),
  };
};

const costOfEntities = ({ node, sets }: Selection, above: Arguments, reckoning: CostScope): Cost => {
  const { hints, question, variables } = reckoning;
  const counts = countEntities(node, variables);
  let own = NOTHING;
  for (const [name, count] of counts) {
    const hint = hints.calls.get(name);
    own = add(own, { nodes: count, calls: hint ? callsFor(hint, count, 1) : 0 });
    noteCallsOnce(name, count, reckoning);
  }
  const place: Place = { parents: (name) => counts.get(name) ?? 0, size: null, above };
  return add(own, costOfFields(collect(sets, ENTITY, question), place, reckoning));
};

const costOfField = (selected: Selection, place: Place, reckoning: CostScope): Cost => {
  const { typeName, node, sets } = selected;
  const { schema, hints, question, variables } = reckoning;
  const parent = schema.getType(typeName);
  const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
  if (!field) return NOTHING;
  if (node.name.value === ENTITIES) return costOfEntities(selected, place.above, reckoning);
  const key = `${typeName}.${node.name.value}`;
  const parents = place.parents(typeName);
  const listSize = hints.listSizes.get(key);
  const size = listSize ? getLength(listSize, node, { above: place.above, variables }) : null;
  const calls = callsOfField(key, selected, { parents, size: size ?? 1 }, reckoning);
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return { nodes: 0, calls };
  const isConnection = type.name.endsWith('Connection');
  const length = (isConnection ? 1 : size) ?? (node.name.value === 'edges' ? place.size : null) ?? 1;
  const nodes = parents * length;
  const fields = collect(sets, type.name, question);
  const below = { parents: () => nodes, size: isConnection ? size : null, above: getArguments(node, place.above) };
  const costOfParts = isUnionType(type) ? costOfUnion : costOfFields;
  return add({ nodes, calls }, costOfParts(fields, below, reckoning));
};

const costOfFields = (fields: readonly Selection[], place: Place, reckoning: CostScope): Cost =>
  fields.reduce((sum, selected) => {
    reckoning.visited += 1;
    if (reckoning.visited > MOST_FIELDS) throw new TooManyFields();
    return add(sum, costOfField(selected, place, reckoning));
  }, NOTHING);

/** A cost, and the names of the variables that it depends on. */
export interface CostEstimate {
  readonly cost: Cost;
  readonly variables: readonly string[];
}

/** Estimates the cost of an operation from its list sizes, as an upper bound for the assumed sizes. */
export const createCostEstimator =
  (schema: GraphQLSchema, hints: CostHints) =>
  (question: CostQuestion): CostEstimate => {
    const variables: Variables = { values: question.variables, read: new Set() };
    const reckoning: CostScope = { schema, hints, question, variables, once: new Set(), visited: 0 };
    const top: Place = { parents: () => 1, size: null, above: new Map() };
    try {
      const fields = collect([question.selectionSet], question.rootType, question);
      const cost = add(costOfFields(fields, top, reckoning), { nodes: 0, calls: reckoning.once.size });
      return { cost, variables: [...variables.read] };
    } catch (error) {
      if (error instanceof TooManyFields) return { cost: TOO_DEAR, variables: [] };
      throw error;
    }
  };

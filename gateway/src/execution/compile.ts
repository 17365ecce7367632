import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  execute,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLDirective,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import type { Context } from '../context.ts';
import { fragmentsIn } from '../lib/fragments.ts';
import { createArgumentsReader } from './arguments-reader.ts';
import {
  type Condition,
  createLeafWriter,
  type FieldPlan,
  type ObjectPlan,
  type Output,
  type Resolver,
  type TypeNamePlan,
} from './field-plans.ts';
import { createPlainCopy } from './plain-copy.ts';
import { runPlan } from './run-plan.ts';
import { createVariableReader } from './variable-reader.ts';

interface Operation {
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
}

export type Run = (context: Context, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>;

/** Fields of all objects; conditional fragments in one another can be more than anybody could mean. */
const MOST_FIELDS = 20_000;

/** A field where an operation selects it, and the condition that leads there. */
interface Occurrence {
  readonly node: FieldNode;
  readonly condition: Condition | null;
}

/** A selection set, and the condition that leads there. */
interface Part {
  readonly set: SelectionSetNode;
  readonly condition: Condition | null;
}

const both = (one: Condition | null, other: Condition | null): Condition | null =>
  one && other ? (variables) => one(variables) && other(variables) : (one ?? other);

const any = (conditions: readonly (Condition | null)[]): Condition | null =>
  conditions.includes(null) ? null : (variables) => conditions.some((condition) => condition?.(variables));

/** Whether a directive's argument is true; null where it is not there. */
const readDirective = (node: SelectionNode, { name: directive }: GraphQLDirective): Condition | null => {
  const given = node.directives?.find(({ name }) => name.value === directive)?.arguments?.[0]?.value;
  if (!given) return null;
  return (variables) =>
    (given.kind === Kind.VARIABLE ? variables[given.name.value] : valueFromASTUntyped(given)) === true;
};

const readCondition = (node: SelectionNode): Condition | null => {
  const isSkipped = readDirective(node, GraphQLSkipDirective);
  const isIncluded = readDirective(node, GraphQLIncludeDirective);
  return both(isSkipped && ((variables) => !isSkipped(variables)), isIncluded);
};

interface Compilation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Of fields, over all objects. */
  count: number;
}

class TooManyFields extends Error {}

const applies = (schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean => {
  if (condition === undefined || condition === type.name) return true;
  const named = schema.getType(condition);
  return isAbstractType(named) && schema.isSubType(named, type);
};

/** The fields that are selected of an object, by their keys and in their order. */
const collectFields = (compilation: Compilation, type: GraphQLObjectType, parts: readonly Part[]) => {
  const { schema, fragments } = compilation;
  const found = new Map<string, Occurrence[]>();
  const always = new Set<string>();
  const add = (node: FieldNode, condition: Condition | null): void => {
    compilation.count += 1;
    if (compilation.count > MOST_FIELDS) throw new TooManyFields();
    const key = node.alias?.value ?? node.name.value;
    const occurrences = found.get(key);
    if (occurrences) occurrences.push({ node, condition });
    else found.set(key, [{ node, condition }]);
  };
  const collect = ({ set, condition }: Part): void => {
    for (const node of set.selections) {
      const own = both(condition, readCondition(node));
      if (node.kind === Kind.FIELD) {
        add(node, own);
        continue;
      }
      const name = node.kind === Kind.FRAGMENT_SPREAD ? node.name.value : null;
      if (name !== null && always.has(name)) continue;
      if (name !== null && own === null) always.add(name);
      const fragment = name === null ? node : fragments[name];
      if (!fragment || !('selectionSet' in fragment)) continue;
      if (!applies(schema, fragment.typeCondition?.name.value, type)) continue;
      collect({ set: fragment.selectionSet, condition: own });
    }
  };
  for (const part of parts) collect(part);
  return found;
};

const toParts = (occurrences: readonly Occurrence[]): Part[] =>
  occurrences.flatMap(({ node, condition }) =>
    // Of a field that is selected once, the condition has been seen to when its parts are reached.
    node.selectionSet ? [{ set: node.selectionSet, condition: occurrences.length === 1 ? null : condition }] : [],
  );

const toOutput = (compilation: Compilation, type: GraphQLOutputType, occurrences: readonly Occurrence[]): Output => {
  const isRequired = isNonNullType(type);
  const inner = isRequired ? type.ofType : type;
  if (isListType(inner)) return { kind: 'list', isRequired, item: toOutput(compilation, inner.ofType, occurrences) };
  if (isLeafType(inner)) return { kind: 'leaf', isRequired, write: createLeafWriter(inner) };
  const parts = toParts(occurrences);
  if (isObjectType(inner)) return { kind: 'object', isRequired, plan: planObject(compilation, inner, parts) };
  const members = compilation.schema.getPossibleTypes(inner);
  const plans = new Map(members.map((member) => [member.name, planObject(compilation, member, parts)]));
  return { kind: 'abstract', isRequired, type: inner, plans };
};

const isNotTold = (): never => {
  throw new Error('Resolvers of a compiled operation learn nothing of the single answer');
};

/** The part of an operation that is the same for all its answers: resolvers learn no more. */
const createInfo = (
  { schema, operation, fragments }: Compilation,
  parentType: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  fieldNodes: readonly FieldNode[],
): GraphQLResolveInfo => {
  const { name: fieldName, type: returnType } = field;
  const info: Pick<GraphQLResolveInfo, 'fieldName' | 'fieldNodes' | 'returnType' | 'path' | 'variableValues'> = {
    fieldName,
    fieldNodes,
    returnType,
    get path() {
      return isNotTold();
    },
    get variableValues() {
      return isNotTold();
    },
  };
  Object.assign(info, { parentType, schema, fragments, operation, rootValue: undefined });
  return info as GraphQLResolveInfo;
};

const planField = (
  compilation: Compilation,
  type: GraphQLObjectType,
  key: string,
  occurrences: readonly Occurrence[],
): FieldPlan | TypeNamePlan | null => {
  const [{ node } = { node: null }] = occurrences;
  const isIncluded = any(occurrences.map(({ condition }) => condition));
  if (!node) return null;
  if (node.name.value === '__typename') return { key, isIncluded, field: null };
  const field = type.getFields()[node.name.value];
  if (!field) return null;
  const nodes = occurrences.map((one) => one.node);
  const isConditional = occurrences.some(({ condition }) => condition);
  const { resolve } = field;
  return {
    key,
    field,
    typeName: type.name,
    getNodes: (variables) =>
      isConditional ? occurrences.flatMap((one) => (one.condition?.(variables) === false ? [] : [one.node])) : nodes,
    isIncluded,
    resolve: resolve === undefined || resolve === defaultFieldResolver ? null : (resolve as Resolver),
    readArguments: createArgumentsReader(field, node),
    info: createInfo(compilation, type, field, nodes),
    output: toOutput(compilation, field.type, occurrences),
  };
};

/**
 * Makes objects that have all their keys from the start, as copies of one: an object that grows key by key is made anew
 * several times.
 */
const createFactory = (fields: ObjectPlan['fields']): ObjectPlan['createObject'] => {
  if (fields.some(({ isIncluded }) => isIncluded)) return () => ({});
  // Parsed objects have room for all their keys, and for no more.
  const empty: Record<string, null> = JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map(({ key }) => [key, null]))),
  );
  return () => ({ ...empty });
};

const planObject = (compilation: Compilation, type: GraphQLObjectType, parts: readonly Part[]): ObjectPlan => {
  const fields = [...collectFields(compilation, type, parts)].flatMap(
    ([key, occurrences]) => planField(compilation, type, key, occurrences) ?? [],
  );
  const typeName = type.name;
  return { typeName, fields, createObject: createFactory(fields), copy: createPlainCopy({ typeName, fields }) };
};

/** Of the schema itself, or under a name that an object cannot have as a property. */
const isUnusual = ({ name, alias }: FieldNode): boolean =>
  name.value === '__schema' || name.value === '__type' || alias?.value === '__proto__';

const hasUnusual = (document: DocumentNode): boolean => {
  let found = false;
  visit(document, {
    Field: (node) => {
      found ||= isUnusual(node);
    },
  });
  return found;
};

/** Variables that conditions depend on. */
const readConditionNames = (document: DocumentNode): readonly string[] => {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ name, arguments: [argument] = [] }) => {
      const isCondition = name.value === GraphQLSkipDirective.name || name.value === GraphQLIncludeDirective.name;
      if (isCondition && argument?.value.kind === Kind.VARIABLE) names.add(argument.value.name.value);
    },
  });
  return [...names];
};

const planRoot = (schema: GraphQLSchema, { document, node }: Operation): ObjectPlan | null => {
  const type = schema.getRootType(node.operation);
  if (!type || hasUnusual(document)) return null;
  const compilation = { schema, operation: node, fragments: Object.fromEntries(fragmentsIn(document)), count: 0 };
  try {
    return planObject(compilation, type, [{ set: node.selectionSet, condition: null }]);
  } catch (error) {
    if (error instanceof TooManyFields) return null;
    throw error;
  }
};

/**
 * Compiles a valid operation to a plan in which all that depends on its document alone is worked out; null for one that
 * is better interpreted: introspection, and what has more fields than anybody could mean.
 */
export const compile = (schema: GraphQLSchema, operation: Operation): Run | null => {
  const root = planRoot(schema, operation);
  if (!root) return null;
  const { document, node } = operation;
  const readVariables = createVariableReader(schema, node.variableDefinitions ?? []);
  const conditionNames = readConditionNames(document);
  const isMutation = node.operation === 'mutation';
  const operationName = node.name?.value;
  return (context, given) => {
    const { values: variables, errors } = readVariables(given);
    if (!variables) return { errors };
    // A null in place of a default: what then becomes of which field, graphql-js says.
    if (!conditionNames.every((name) => typeof variables[name] === 'boolean'))
      return execute({ schema, document, operationName, contextValue: context, variableValues: given });
    return runPlan(root, { context, variables }, isMutation);
  };
};

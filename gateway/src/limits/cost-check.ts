import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';
import { fragmentsIn } from '../lib/fragments.ts';
import { type Cost, type CostEstimate, createCostEstimator } from './cost.ts';
import type { CostHints } from './cost-hints.ts';

export type Variables = Readonly<Record<string, unknown>>;

interface CheckedOperation {
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
}

/** An error if the operation is too expensive, else null. Tells the cost to whoever measures. */
export type CheckCost = (
  operation: CheckedOperation,
  given: Variables,
  onCost?: (cost: Cost) => void,
) => GraphQLError | null;

type GetCost = (operation: CheckedOperation, rootType: string, given: Variables) => Cost;

const withDefaults = ({ variableDefinitions = [] }: OperationDefinitionNode, given: Variables): Variables => {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...given };
};

/** With the values of the variables that it depends on. */
interface KnownCost extends CostEstimate {
  readonly values: readonly unknown[];
}

const isSmall = (value: unknown): boolean => value == null || typeof value === 'number';

/** Refuses operations whose estimated cost, with their variables, exceeds the limit. */
export const createCostCheck = (schema: GraphQLSchema, hints: CostHints, limit: Cost): CheckCost => {
  const estimate = createCostEstimator(schema, hints);
  const lastCosts = new WeakMap<OperationDefinitionNode, KnownCost>();
  /**
   * Most operations repeat with the same list sizes, so the last cost is cached; never with values that a caller can
   * make large.
   */
  const getCost: GetCost = ({ document, node }, rootType, given) => {
    const last = lastCosts.get(node);
    if (last?.variables.every((name, index) => given[name] === last.values[index])) return last.cost;
    const question = { selectionSet: node.selectionSet, fragments: fragmentsIn(document), rootType };
    const estimated = estimate({ ...question, variables: withDefaults(node, given) });
    const values = estimated.variables.map((name) => given[name]);
    if (values.every(isSmall)) lastCosts.set(node, { ...estimated, values });
    return estimated.cost;
  };
  return (operation, given, onCost) => {
    const { node } = operation;
    const rootType = schema.getRootType(node.operation)?.name;
    if (rootType === undefined) return null;
    const cost = getCost(operation, rootType, given);
    onCost?.(cost);
    if (cost.nodes <= limit.nodes && cost.calls <= limit.calls) return null;
    const message = `The operation is too expensive: ${cost.nodes} objects and ${cost.calls} calls, where ${limit.nodes} and ${limit.calls} are the most`;
    return new GraphQLError(message, { nodes: node, extensions: { code: 'OPERATION_TOO_EXPENSIVE', cost, limit } });
  };
};

import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

export interface Limits {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly tokens: number;
}

export const LIMITS: Limits = { depth: 10, aliases: 10, directives: 4, tokens: 1000 };

/** For a subgraph: its router enforces the limits. */
export const NO_LIMITS: Limits = {
  depth: Number.POSITIVE_INFINITY,
  aliases: Number.POSITIVE_INFINITY,
  directives: Number.POSITIVE_INFINITY,
  tokens: Number.POSITIVE_INFINITY,
};

interface Measure {
  depth: number;
  aliases: number;
  directives: number;
  sensitive: number;
}

const add = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  sensitive: a.sensitive + b.sensitive,
});

const NOTHING: Measure = { depth: 0, aliases: 0, directives: 0, sensitive: 0 };

/** Measures selections with their fragments spread out; each fragment is measured once, so it costs no more than it is long. */
const createMeasure = (
  findFragment: (name: string) => FragmentDefinitionNode | null | undefined,
  sensitiveFields: ReadonlySet<string>,
) => {
  const fragments = new Map<string, Measure>();
  const ofFragment = (name: string): Measure => {
    const known = fragments.get(name);
    if (known) return known;
    fragments.set(name, NOTHING);
    const fragment = findFragment(name);
    const measured = fragment ? ofSet(fragment.selectionSet) : NOTHING;
    fragments.set(name, measured);
    return measured;
  };
  const ofField = (field: FieldNode): Measure => {
    const below = field.selectionSet && !field.name.value.startsWith('__') ? ofSet(field.selectionSet) : NOTHING;
    return {
      ...below,
      depth: below.depth + 1,
      aliases: below.aliases + (field.alias ? 1 : 0),
      sensitive: below.sensitive + (sensitiveFields.has(field.name.value) ? 1 : 0),
    };
  };
  const ofSet = (set: SelectionSetNode): Measure =>
    set.selections
      .map((one) => {
        const directives = one.directives?.length ?? 0;
        if (one.kind === Kind.FIELD) return add(ofField(one), { ...NOTHING, directives });
        const spread = one.kind === Kind.FRAGMENT_SPREAD ? ofFragment(one.name.value) : ofSet(one.selectionSet);
        return add(spread, { ...NOTHING, directives });
      })
      .reduce(add, NOTHING);
  return (operation: OperationDefinitionNode): Measure =>
    add(ofSet(operation.selectionSet), { ...NOTHING, directives: operation.directives?.length ?? 0 });
};

/**
 * Rejects documents that are deeper or larger than any page needs, and those with more than one sensitive mutation:
 * each may be a rate-limited attempt.
 */
export const limitsRule =
  (limits: Limits, sensitiveFields: ReadonlySet<string>): ValidationRule =>
  (context: ValidationContext): ASTVisitor => {
    const measure = createMeasure((name) => context.getFragment(name), sensitiveFields);
    const refuse = (message: string, node: OperationDefinitionNode) =>
      context.reportError(
        new GraphQLError(message, { nodes: node, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }),
      );
    return {
      OperationDefinition: (operation) => {
        // graphql-js looks at no field of an operation that the schema has no type for.
        if (!context.getSchema().getRootType(operation.operation))
          refuse(`The schema has no ${operation.operation}`, operation);
        const { depth, aliases, directives, sensitive } = measure(operation);
        if (depth > limits.depth) refuse(`Deeper than ${limits.depth} levels`, operation);
        if (aliases > limits.aliases) refuse(`More than ${limits.aliases} aliases`, operation);
        if (directives > limits.directives) refuse(`More than ${limits.directives} directives`, operation);
        if (sensitive > 1) refuse('Only one mutation of this kind in a document', operation);
      },
    };
  };

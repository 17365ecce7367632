import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { getExample } from './example-values.ts';

interface Use {
  /** `Type.field` whose argument it is; empty within an input object. */
  readonly place: string;
  readonly name: string;
  readonly type: GraphQLInputType;
}

/** Where each variable is used first. */
const findUses = (schema: GraphQLSchema, document: DocumentNode): Map<string, Use> => {
  const uses = new Map<string, Use>();
  const info = new TypeInfo(schema);
  const names: string[] = [];
  const enter = {
    enter: ({ name }: { name: { value: string } }) => void names.push(name.value),
    leave: () => void names.pop(),
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument: enter,
      ObjectField: enter,
      Variable: (node, _key, parent) => {
        const type = info.getInputType();
        if (!type || (parent && 'kind' in parent && parent.kind === Kind.VARIABLE_DEFINITION)) return;
        const place = names.length === 1 ? `${info.getParentType()?.name}.${info.getFieldDef()?.name}` : '';
        if (!uses.has(node.name.value)) uses.set(node.name.value, { place, name: names.at(-1) ?? '', type });
      },
    }),
  );
  return uses;
};

const isRequired = ({ type, defaultValue }: VariableDefinitionNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE && !defaultValue;

/** Values that the fake backend accepts for the variables of a document; by default only of those it requires. */
export const getExampleVariables = (
  schema: GraphQLSchema,
  document: DocumentNode,
  isWanted: (one: VariableDefinitionNode) => boolean = isRequired,
): Record<string, unknown> => {
  const uses = findUses(schema, document);
  const variables = document.definitions
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? (one.variableDefinitions ?? []) : []))
    .filter(isWanted);
  return Object.fromEntries(
    variables.map(({ variable: { name } }) => {
      const use = uses.get(name.value);
      if (!use) throw new Error(`$${name.value} is not used`);
      return [name.value, getExample(use, use.place)];
    }),
  );
};

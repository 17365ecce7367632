import {
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type TypeNode,
  visit,
} from 'graphql';
import { describeLimits } from '../limits/input-limits.ts';

/** Parts that say the same wherever they stand: their types describe them. */
const isToldByType = ({ name, type }: FieldDefinitionNode | InputValueDefinitionNode): boolean =>
  name.value === 'userErrors' || (name.value === 'input' && type.kind === Kind.NON_NULL_TYPE) || isKey(type);

const isKey = (type: TypeNode): boolean => getTypeName(type) === 'IdempotencyKey';

const getTypeName = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : getTypeName(type.type);

/** Descriptions of types, by their names. */
const readTypes = ({ definitions }: DocumentNode): ReadonlyMap<string, string> => {
  const described = new Map<string, string>();
  for (const node of definitions)
    if ('description' in node && node.description && 'name' in node && node.name)
      described.set(node.name.value, node.description.value);
  return described;
};

/**
 * The same SDL, in which the `input` of a mutation, idempotency keys and `userErrors` have the descriptions of their types:
 * each is written once, and readers of the public schema find it where they look.
 */
export const describeByType = (typeDefs: DocumentNode): DocumentNode => {
  const described = readTypes(typeDefs);
  const describeNode = <Node extends FieldDefinitionNode | InputValueDefinitionNode>(node: Node): Node | undefined => {
    const told = described.get(getTypeName(node.type));
    if (node.description || told === undefined || !isToldByType(node)) return undefined;
    return { ...node, description: { kind: Kind.STRING, value: told } };
  };
  return visit(typeDefs, {
    DirectiveDefinition: () => false,
    FieldDefinition: { leave: describeNode },
    InputValueDefinition: { leave: describeNode },
  });
};

/** The same SDL with what its readers find in no description of its own: its types' descriptions, and the bounds of inputs. */
export const describe = (typeDefs: DocumentNode): DocumentNode => describeLimits(describeByType(typeDefs));

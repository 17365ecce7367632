import { readdirSync, readFileSync } from 'node:fs';
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

const WEB = new URL('../web/src/', import.meta.url);

const definitions: readonly DefinitionNode[] = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(new URL(file, WEB), 'utf8')).definitions);

export const fragments: ReadonlyMap<string, FragmentDefinitionNode> = new Map(
  definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
);

export const operations: readonly OperationDefinitionNode[] = definitions.flatMap((one) =>
  one.kind === Kind.OPERATION_DEFINITION ? one : [],
);

/** Marks of the storefront's own, which it takes out before it sends an operation. */
const OWN_MARKS = new Set(['kept']);

/** An operation with its fragments, as it is sent. */
export const toDocument = (operation: OperationDefinitionNode): string => {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    void visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(name.value)) return;
        used.set(name.value, fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return [operation, ...used.values()]
    .map((node) => print(visit(node, { Directive: ({ name }) => (OWN_MARKS.has(name.value) ? null : undefined) })))
    .join('\n');
};

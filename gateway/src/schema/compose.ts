import { composeServices } from '@theguild/federation-composition';
import type { DocumentNode } from 'graphql';
import { describe } from './descriptions.ts';
import { readTypeDefs, subgraphUrl } from './subgraphs.ts';

export interface Subgraph {
  readonly name: string;
  readonly typeDefs: DocumentNode;
  readonly url: string;
}

export interface Composition {
  /** For routers. */
  readonly supergraph: string;
  /** The public schema. */
  readonly api: string;
}

/** One subgraph's own SDL with the types that all of them share, and all that is said of them. */
export const readSubgraph = (name: string): Subgraph => ({
  name,
  typeDefs: describe(readTypeDefs(name)),
  url: subgraphUrl(name),
});

/**
 * Composes subgraphs by the rules of Federation 2.
 *
 * @throws Error with every rule that is broken.
 */
export const compose = (subgraphs: readonly Subgraph[]): Composition => {
  const result = composeServices([...subgraphs]);
  if (!result.supergraphSdl || !result.publicSdl) {
    const problems = result.errors?.map((error) => error.message).join('\n');
    throw new Error(`The subgraphs do not compose:\n${problems}`);
  }
  return { supergraph: `${result.supergraphSdl.trim()}\n`, api: `${result.publicSdl.trim()}\n` };
};

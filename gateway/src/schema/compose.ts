import { readdirSync, readFileSync } from 'node:fs';
import { composeServices } from '@theguild/federation-composition';
import { type DocumentNode, parse } from 'graphql';
import { describeLimits } from '../limits/input-limits.ts';
import { describeByType } from './descriptions.ts';

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

const SCHEMA_FOLDER = new URL('../../../schema/', import.meta.url);

/** Those that shoppers use. */
export const SUBGRAPHS = [
  'cart',
  'catalog',
  'content',
  'customers',
  'giftcards',
  'lists',
  'orders',
  'plush',
  'pricing',
  'reviews',
  'stock',
] as const;
/** With what is for the staff of the shop alone. */
export const INTERNAL_SUBGRAPHS = [...SUBGRAPHS, 'operations'] as const;
export type SubgraphName = (typeof INTERNAL_SUBGRAPHS)[number];

/** For shoppers, and for tools of the staff. The files are in schema/. */
export const CONTRACTS = [
  { subgraphs: SUBGRAPHS, api: 'api.graphql', supergraph: 'supergraph.graphql' },
  { subgraphs: INTERNAL_SUBGRAPHS, api: 'internal.graphql', supergraph: 'internal.supergraph.graphql' },
] as const;

/** Where `subgraph.ts` serves a domain. */
export const subgraphPath = (name: string): string => `/${name}/graphql`;

/** In a scaled-out installation with a process for each, unless a router is configured otherwise. */
export const subgraphUrl = (name: string): string => `http://${name}:4000${subgraphPath(name)}`;

/** A domain's file, and those that its longer parts have of their own, such as `catalog.choices.graphql`. */
const sdl = (name: string): string =>
  readdirSync(SCHEMA_FOLDER)
    .filter((file) => file.startsWith(`${name}.`))
    .sort()
    .map((file) => readFileSync(new URL(file, SCHEMA_FOLDER), 'utf8'))
    .join('\n');

/** One subgraph's own SDL with the types that all of them share. */
export const readSubgraph = (name: string): Subgraph => ({
  name,
  typeDefs: describeLimits(describeByType(parse(`${sdl(name)}\n${sdl('shared')}`, { noLocation: true }))),
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

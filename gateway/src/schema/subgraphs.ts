import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentNode, parse } from 'graphql';

const SCHEMA_FOLDER = new URL('../../../schema/', import.meta.url);

/** Those that shoppers use. */
export const SUBGRAPHS = [
  'bulk',
  'cart',
  'catalog',
  'content',
  'customers',
  'giftcards',
  'lists',
  'orders',
  'plush',
  'pricing',
  'promotions',
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

const readSdl = (name: string): DocumentNode => parse(sdl(name), { noLocation: true });

let shared: DocumentNode | undefined;

/** The types of a domain with those that all of them share, as written: what they say of themselves is for `compose.ts`. */
export const readTypeDefs = (name: string): DocumentNode => {
  shared ??= readSdl('shared');
  const own = readSdl(name);
  return { ...own, definitions: [...own.definitions, ...shared.definitions] };
};

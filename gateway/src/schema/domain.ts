import type { DocumentNode, GraphQLFieldResolver } from 'graphql';
import type { Context } from '../context.ts';
import type { Preloads } from '../lib/preloads.ts';

export type FieldResolver = GraphQLFieldResolver<unknown, Context>;

export type ResolverMap = Readonly<Record<string, Readonly<Record<string, FieldResolver>>>>;

export interface Domain {
  readonly name: string;
  readonly typeDefs: DocumentNode;
  readonly resolvers: ResolverMap;
  readonly preloads?: Preloads<Context>;
}

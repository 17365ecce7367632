import type { DocumentNode, GraphQLFieldResolver } from 'graphql';
import type { Context } from '../context.ts';

export type FieldResolver = GraphQLFieldResolver<unknown, Context>;

/** Resolvers by type and field, as the schema tools want them; each domain's own are typed against its SDL. */
export type ResolverMap = Readonly<Record<string, Readonly<Record<string, FieldResolver>>>>;

export interface Domain {
  readonly name: string;
  readonly typeDefs: DocumentNode;
  readonly resolvers: ResolverMap;
}

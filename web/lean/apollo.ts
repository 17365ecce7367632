import type { DocumentNode } from 'graphql';

// Stand-ins for modules of Apollo Client in the browser's build: no document has directives of the client, no data is
// masked, no scalar is parsed, and nothing is deferred or streamed.

export const removeDirectivesFromDocument = (_directives: unknown, document: DocumentNode): DocumentNode => document;

export const maskOperation = <Data>(data: Data): Data => data;

export const maskFragment = <Data>(data: Data): Data => data;

export const coerceScalarFieldsToParsed = <Data>(data: Data): Data => data;

export const isDeferredFragment = (): boolean => false;

export const isStreamField = (): boolean => false;

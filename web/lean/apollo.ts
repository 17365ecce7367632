import type { DocumentNode } from 'graphql';

// Stand-ins for modules of Apollo Client in the browser's build: no document has directives of the client, and no data is
// masked.

export const removeDirectivesFromDocument = (_directives: unknown, document: DocumentNode): DocumentNode => document;

export const maskOperation = <Data>(data: Data): Data => data;

export const maskFragment = <Data>(data: Data): Data => data;

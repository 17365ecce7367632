import { type DocumentNode, Kind, parse } from 'graphql';
import type { TrustedDocuments } from './manifest.ts';

const parseTrusted = (hash: string, text: string): DocumentNode => {
  try {
    return parse(text, { noLocation: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Configuration is wrong: TRUSTED_MANIFESTS: the document ${hash} cannot be parsed: ${reason}`);
  }
};

/**
 * The names of the operations in trusted documents.
 * @throws Error that names a document which is no GraphQL
 */
export const readOperationNames = (documents: TrustedDocuments): readonly string[] =>
  [...documents].flatMap(([hash, text]) =>
    parseTrusted(hash, text).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
    ),
  );

import { Kind, parse } from 'graphql';
import type { TrustedDocuments } from './manifest.ts';

/** The names of the operations in trusted documents. */
export const readOperationNames = (documents: TrustedDocuments): readonly string[] =>
  [...documents.values()].flatMap((text) =>
    parse(text, { noLocation: true }).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
    ),
  );

import type { DocumentNode } from 'graphql';
import { getDocumentText } from '../src/lib/apollo/parseDocument.ts';

// Stands in for graphql-js in the browser's build, where Apollo Client imports it. Every document there is one that codegen
// has made: valid, with `__typename` where it belongs, and without directives of the client.

/** The kinds that Apollo Client looks for. */
export const Kind = {
  BOOLEAN: 'BooleanValue',
  DIRECTIVE: 'Directive',
  ENUM: 'EnumValue',
  FIELD: 'Field',
  FLOAT: 'FloatValue',
  FRAGMENT_DEFINITION: 'FragmentDefinition',
  FRAGMENT_SPREAD: 'FragmentSpread',
  INLINE_FRAGMENT: 'InlineFragment',
  INT: 'IntValue',
  LIST: 'ListValue',
  LIST_TYPE: 'ListType',
  NAME: 'Name',
  NAMED_TYPE: 'NamedType',
  NON_NULL_TYPE: 'NonNullType',
  NULL: 'NullValue',
  OBJECT: 'ObjectValue',
  OPERATION_DEFINITION: 'OperationDefinition',
  STRING: 'StringValue',
  VARIABLE: 'Variable',
} as const;

export const OperationTypeNode = { QUERY: 'query', MUTATION: 'mutation', SUBSCRIPTION: 'subscription' } as const;

export const BREAK = Object.freeze({});

/** Apollo Client looks for what is to be changed in a document; there is nothing. */
export const visit = (document: DocumentNode): DocumentNode => document;

/** The text that the document was parsed from. */
export const print = (document: DocumentNode): string => {
  const text = getDocumentText(document);
  if (text === undefined) throw new Error('This document was not made by codegen');
  return text;
};

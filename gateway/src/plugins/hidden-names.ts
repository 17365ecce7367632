import { GraphQLError, type GraphQLFormattedError } from 'graphql';

const WORD_AT = /[$@]?[_A-Za-z]\w*/y;
const VARIABLE = /^Variable "\$\w+"/;

/** The text at an error's location, which is the client's own word. */
const wordAt = ({ nodes }: GraphQLError): string | null => {
  const location = nodes?.[0]?.loc;
  if (!location) return null;
  WORD_AT.lastIndex = location.start;
  return WORD_AT.exec(location.source.body)?.[0] ?? null;
};

/** Errors that graphql-js words, of a document or its variables. In a syntax error there is nothing but the document. */
const WORDED_BY_LIBRARY = new Set<unknown>(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/** A message of ours carries its code from the start; those of graphql-js name types and fields, with quotes or without. */
const isOurs = ({ originalError }: GraphQLError): boolean =>
  originalError instanceof GraphQLError && originalError.extensions.code !== undefined;

/**
 * The message of an error in a document or its variables without names of the schema, only with the client's own words.
 * graphql-js' messages would reveal the schema name by name.
 */
export const withoutNames = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
  if (!(error instanceof GraphQLError) || isOurs(error)) return formatted;
  if (!WORDED_BY_LIBRARY.has(formatted.extensions?.code)) return formatted;
  const variable = VARIABLE.exec(formatted.message)?.[0];
  const word = wordAt(error);
  const what = variable ?? (word === null ? 'The document' : `"${word}"`);
  return { ...formatted, message: `${what} does not suit the schema` };
};

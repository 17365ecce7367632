import type { OperationVariables } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';

/** An answer of the gateway as it came, sent along with the page that was rendered from it. */
export interface PageAnswer {
  /** Query and variables, see `getAnswerKey`. */
  readonly key: string;
  readonly data: object;
}

/**
 * Names the answer to a query: the same on the server and in the browser. Defaults of variables do not count, so a query
 * whose answer comes with the page has none.
 */
export const getAnswerKey = ({ definitions: [first] }: DocumentNode, variables: OperationVariables = {}): string =>
  `${first?.kind === 'OperationDefinition' ? first.name?.value : ''} ${canonicalStringify(variables)}`;

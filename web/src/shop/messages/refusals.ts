import { ApolloLink } from '@apollo/client';
import type { DocumentNode, SelectionSetNode } from 'graphql';
import { concatMap, from, of } from 'rxjs';
import { isReasoned } from './reasoned.ts';

const hasReason = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (isReasoned(value) || Object.values(value).some(hasReason));

/** The catalogue is loaded with the first answer that needs it; if that fails, messages stay as sent. */
const translate = async <Answer>(answer: Answer): Promise<Answer> => {
  const texts = await import('./translateReasons.ts').catch(() => null);
  return texts ? texts.translateReasons(answer) : answer;
};

/** Translates all messages of an answer, at any depth, into the page's language. */
export const translateRefusals = async <Answer>(answer: Answer): Promise<Answer> =>
  hasReason(answer) ? translate(answer) : answer;

const hasReasonField = (set: SelectionSetNode | undefined): boolean =>
  set?.selections.some(
    (one) =>
      (one.kind === 'Field' && (one.alias ?? one.name).value === 'reason') ||
      (one.kind !== 'FragmentSpread' && hasReasonField(one.selectionSet)),
  ) ?? false;

const selections = new WeakMap<DocumentNode, boolean>();

/** Whether an operation asks for reasons at all: most do not, and their answers are long. */
const selectsReason = (document: DocumentNode): boolean => {
  const known =
    selections.get(document) ??
    document.definitions.some((one) => 'selectionSet' in one && hasReasonField(one.selectionSet));
  selections.set(document, known);
  return known;
};

/** Translates messages from the shop once, for all components. */
export const createRefusalLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const results = forward(operation);
    if (!selectsReason(operation.query)) return results;
    return results.pipe(concatMap((result) => (hasReason(result) ? from(translate(result)) : of(result))));
  });

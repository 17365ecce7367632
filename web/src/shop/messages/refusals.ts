import { ApolloLink } from '@apollo/client';
import { concatMap, from, of } from 'rxjs';
import { isReasoned } from './reasoned.ts';

const hasReason = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (isReasoned(value) || Object.values(value).some(hasReason));

/**
 * An answer with all that names its reason, at any depth, said in the language of this page. The texts are loaded with
 * the first such answer; where they cannot be, it stays as it came.
 */
export const sayRefusals = async <Answer>(answer: Answer): Promise<Answer> => {
  if (!hasReason(answer)) return answer;
  const texts = await import('./sayReason.ts').catch(() => null);
  return texts ? texts.sayReasons(answer) : answer;
};

/** Says what names its reason in the language of this page, so that nobody who shows it has to. */
export const createRefusalLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(concatMap((result) => (hasReason(result) ? from(sayRefusals(result)) : of(result)))),
  );

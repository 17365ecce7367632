import type { ApolloClient } from '@apollo/client';
import type { UserProblemFragment } from '../../lib/apollo/UserProblem.generated.ts';
import type { Texts } from '../../lib/submissionDrafts.ts';
import type { FieldErrors } from '../form/useForm.ts';

/** Something that shoppers tell the shop: a review, a story, a reminder. */
export interface Submission {
  /** Of its draft; the ids of its fields begin with it. */
  readonly name: string;
  /** Of its fields, by their names, in the order of the form. */
  readonly labels: Texts;
  /** An empty answer is a good one. */
  readonly validate: (texts: Texts) => FieldErrors<string>;
  /** Resolves with what the shop has against it; rejects when the shop did not answer, or could not. */
  readonly send: (client: ApolloClient, texts: Texts, key: string) => Promise<readonly UserProblemFragment[]>;
  /** Shown for a fault that says nothing of its own. */
  readonly failed: string;
}

export const getFieldId = ({ name }: Pick<Submission, 'name'>, field: string): string => `${name}-${field}`;

/** Text of a field, without blanks around it. */
export const getText = (texts: Texts, field: string): string => (texts[field] ?? '').trim();

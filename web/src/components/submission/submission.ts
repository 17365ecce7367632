import type { ApolloClient } from '@apollo/client';
import type { UserProblemFragment } from '../../lib/apollo/UserProblem.generated.ts';
import type { Texts } from '../../lib/submissionDrafts.ts';
import type { FormRules } from '../form/useForm.ts';

/** A form that sends texts to the shop: a review, a story, a reminder. */
export interface Submission {
  /** Name of the draft, and prefix of the field ids. */
  readonly name: string;
  /** By field name, in form order. */
  readonly labels: Texts;
  readonly validate: FormRules<Texts>['validate'];
  /** Resolves with the shop's refusals; rejects if it did not answer. */
  readonly send: (client: ApolloClient, texts: Texts, key: string) => Promise<readonly UserProblemFragment[]>;
  /** Shown for an error without a message. */
  readonly failed: string;
}

export const getFieldId = ({ name }: Pick<Submission, 'name'>, field: string): string => `${name}-${field}`;

export const getText = (texts: Texts, field: string): string => (texts[field] ?? '').trim();

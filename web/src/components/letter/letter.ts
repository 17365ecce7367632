import type { ApolloClient } from '@apollo/client';
import { isEmail } from '@patchwork/domain/email.ts';
import type { UserProblemFragment } from '../../lib/offline/operations/UserProblem.generated.ts';
import type { Typed } from './letterDraft.ts';

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string>>;

/** Something that shoppers tell the shop. */
export interface Letter {
  /** Of its draft; the ids of its fields begin with it. */
  readonly name: string;
  /** Of its fields, by their names. */
  readonly labels: Readonly<Record<string, string>>;
  /** In the order of the form; an empty answer is a good one. */
  readonly judge: (typed: Typed) => Problems;
  /** Resolves with what the shop has against it; rejects when the shop did not answer, or could not. */
  readonly send: (client: ApolloClient, typed: Typed, key: string) => Promise<readonly UserProblemFragment[]>;
  /** What is said when nobody says more. */
  readonly failed: string;
}

export const REQUIRED = 'Field is required';
const WRONG_EMAIL = 'Please, provide the correct email address';
export const fieldIdOf = (letter: Pick<Letter, 'name'>, field: string): string => `${letter.name}-${field}`;

/** What was typed into a field, without blanks around it. */
export const textOf = (typed: Typed, field: string): string => (typed[field] ?? '').trim();

export const textProblem = (text: string, longest: number): string | null => {
  if (text === '') return REQUIRED;
  return text.length > longest ? `At most ${longest} characters` : null;
};

export const emailProblem = (email: string): string | null => {
  if (email === '') return REQUIRED;
  return isEmail(email) ? null : WRONG_EMAIL;
};

/** Leaves out the fields that nothing is wrong with. */
export const found = (problems: Readonly<Record<string, string | null>>): Problems =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));

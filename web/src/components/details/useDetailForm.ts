import { useState } from 'react';
import type { FieldError } from '../ErrorSummary.tsx';

/** The first thing wrong with each field, by field. */
export type Problems<TName extends string> = Partial<Record<TName, string>>;

type Name<TDetails> = Extract<keyof TDetails, string>;

/** How details of one kind are judged and told of. */
export interface FormRules<TDetails> {
  /** An empty answer is a good one. */
  readonly judge: (typed: TDetails) => Promise<Problems<Name<TDetails>>>;
  /** What the fields are called in the summary, in the order of the form. */
  readonly labels: Readonly<Partial<Record<Name<TDetails>, string>>>;
  /** Id of a field's control, for labels, errors and links to it. */
  readonly idOf: (name: Name<TDetails>) => string;
}

/** What the fields of a form need of it. */
export interface BoundForm<TDetails> {
  readonly details: TDetails;
  readonly problems: Problems<Name<TDetails>>;
  readonly idOf: (name: Name<TDetails>) => string;
  readonly set: (change: Partial<TDetails>) => void;
  /** Judges one field: the shopper has left it. */
  readonly leave: (name: Name<TDetails>) => Promise<void>;
}

export interface DetailForm<TDetails> extends BoundForm<TDetails> {
  /** What the last press of the button was refused for; empty after the next good one. */
  readonly summary: readonly FieldError[];
  /** Judges everything; true when nothing is wrong. */
  readonly check: (completed: TDetails) => Promise<boolean>;
  /** Shows what the shop has refused, at its fields. */
  readonly refuse: (found: Problems<Name<TDetails>>) => void;
}

const NONE: readonly FieldError[] = [];

const without = <TProblems extends object>(problems: TProblems, change: object): TProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change))) as TProblems;

const summaryOf = <TDetails>({ labels, idOf }: FormRules<TDetails>, problems: Problems<Name<TDetails>>): FieldError[] =>
  (Object.keys(labels) as Name<TDetails>[]).flatMap((name) => {
    const problem = problems[name];
    return problem ? [{ fieldId: idOf(name), message: `${labels[name]}: ${problem}` }] : [];
  });

/** What is typed into a form and what is wrong with it: judged when a field is left, never while it is typed. */
export const useDetailForm = <TDetails extends object>(
  initial: TDetails,
  rules: FormRules<TDetails>,
): DetailForm<TDetails> => {
  type Found = Problems<Name<TDetails>>;
  const [details, setDetails] = useState(initial);
  const [problems, setProblems] = useState<Found>({});
  const [summary, setSummary] = useState(NONE);
  const show = (found: Found) => {
    setProblems(found);
    setSummary(summaryOf(rules, found));
  };
  return {
    details,
    problems,
    idOf: rules.idOf,
    // It stands as it was until all is mended: one that shrinks would take the focus from the field being mended.
    summary: Object.keys(problems).length > 0 ? summary : NONE,
    set: (change) => {
      setDetails((typed) => ({ ...typed, ...change }));
      // A field that is being mended is not judged until it is left again.
      setProblems((shown) => without(shown, change));
    },
    leave: async (name) => {
      const found = (await rules.judge(details))[name];
      setProblems((shown) => ({ ...without(shown, { [name]: '' }), ...(found && { [name]: found }) }));
    },
    check: async (completed) => {
      const found = await rules.judge(completed);
      show(found);
      return Object.keys(found).length === 0;
    },
    refuse: show,
  };
};

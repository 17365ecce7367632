import { useEffect, useState } from 'react';
import type { FieldError } from '../../components/ErrorSummary.tsx';
import { type CheckoutDetails, DETAIL_LABELS, type DetailName, fieldId } from './details.ts';
import { keepDetails } from './draft.ts';
import type { DetailProblems, DetailRules } from './validateDetails.ts';

export interface CheckoutForm {
  readonly details: CheckoutDetails;
  readonly problems: DetailProblems;
  /** What the last press of the button was refused for; empty after the next good one. */
  readonly summary: readonly FieldError[];
  readonly set: (change: Partial<CheckoutDetails>) => void;
  /** Judges one field: the shopper has left it. */
  readonly leave: (name: DetailName) => Promise<void>;
  /** Judges everything; true when nothing is wrong. */
  readonly check: (completed: CheckoutDetails) => Promise<boolean>;
  /** Shows what the shop has refused at its field. */
  readonly refuse: (name: DetailName, message: string) => void;
}

const judge = async (details: CheckoutDetails, rules: DetailRules): Promise<DetailProblems> => {
  const { validateDetails } = await import('./validateDetails.ts');
  return validateDetails(details, rules);
};

const summaryOf = (problems: DetailProblems): FieldError[] =>
  Object.entries(DETAIL_LABELS).flatMap(([name, label]) => {
    const problem = problems[name as DetailName];
    return problem ? [{ fieldId: fieldId(name as DetailName), message: `${label}: ${problem}` }] : [];
  });

const NONE: readonly FieldError[] = [];

const without = (problems: DetailProblems, change: Partial<CheckoutDetails>): DetailProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change)));

/** What is typed at checkout, what is wrong with it, and the keeping of both. */
export const useCheckoutForm = (
  initial: CheckoutDetails,
  rules: (details: CheckoutDetails) => DetailRules,
): CheckoutForm => {
  const [details, setDetails] = useState(initial);
  const [problems, setProblems] = useState<DetailProblems>({});
  const [summary, setSummary] = useState(NONE);
  useEffect(() => void keepDetails(details), [details]);
  const show = (found: DetailProblems) => {
    setProblems(found);
    setSummary(summaryOf(found));
  };
  return {
    details,
    problems,
    // It stands as it was until all is mended: one that shrinks would take the focus from the field being mended.
    summary: Object.keys(problems).length > 0 ? summary : NONE,
    set: (change) => {
      setDetails((typed) => ({ ...typed, ...change }));
      // A field that is being mended is not judged until it is left again.
      setProblems((shown) => without(shown, change));
    },
    leave: async (name) => {
      const found = (await judge(details, rules(details)))[name];
      setProblems((shown) => ({ ...without(shown, { [name]: '' }), ...(found && { [name]: found }) }));
    },
    check: async (completed) => {
      const found = await judge(completed, rules(completed));
      show(found);
      return Object.keys(found).length === 0;
    },
    refuse: (name, message) => show({ [name]: message }),
  };
};

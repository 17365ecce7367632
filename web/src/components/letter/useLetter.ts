import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { type FocusEvent, type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isOnline } from '../../lib/offline/connectivity.ts';
import type { UserProblemFragment } from '../../lib/offline/operations/UserProblem.generated.ts';
import type { FieldError } from '../ErrorSummary.tsx';
import { fieldIdOf, type Letter, type Problems } from './letter.ts';
import { keepDraft, type Typed } from './letterDraft.ts';
import { focusFirst, useLetterText } from './useLetterText.ts';

export const NEEDS_NETWORK = 'This needs a network, and nothing has been sent. What you have typed stays here.';

interface Outcome {
  /** By field. */
  readonly problems: Problems;
  /** Why it was not taken as a whole; null when it was, or a field is to blame. */
  readonly failure: string | null;
  readonly isSent: boolean;
}

const NOTHING_YET: Outcome = { problems: {}, failure: null, isSent: false };
const NONE: readonly FieldError[] = [];

const readRefusals = (refusals: readonly UserProblemFragment[]): Outcome => {
  const blamed = refusals.flatMap(({ field, message }) => (field?.[0] ? [[field[0], message] as const] : []));
  const failure = refusals.find(({ field }) => !field?.[0])?.message ?? null;
  return { problems: Object.fromEntries(blamed), failure, isSent: false };
};

const faultOf = (error: unknown, failed: string): string => {
  if (!isOnline()) return NEEDS_NETWORK;
  return (CombinedGraphQLErrors.is(error) && error.errors[0]?.message) || failed;
};

/** Sends under the key that these texts keep: a second try is the same letter. */
const useSend = (letter: Letter) => {
  const client = useApolloClient();
  return async (typed: Typed): Promise<Outcome> => {
    if (!isOnline()) return { ...NOTHING_YET, failure: NEEDS_NETWORK };
    try {
      const refused = await letter.send(client, typed, keepDraft(letter.name, typed));
      return refused.length > 0 ? readRefusals(refused) : { ...NOTHING_YET, isSent: true };
    } catch (error) {
      return { ...NOTHING_YET, failure: faultOf(error, letter.failed) };
    }
  };
};

/** What became of the letter so far; a refusal takes the focus to its first field. */
const useOutcome = (letter: Letter) => {
  const [outcome, setOutcome] = useState(NOTHING_YET);
  const [summary, setSummary] = useState(NONE);
  useEffect(() => {
    if (summary.length > 0) focusFirst(summary.map(({ fieldId }) => fieldId));
  }, [summary]);
  return {
    outcome,
    // It stands as it was until all is mended: one that shrinks would move the field that is being mended.
    summary: Object.keys(outcome.problems).length > 0 ? summary : NONE,
    conclude: (next: Outcome) => {
      setOutcome(next);
      setSummary(
        Object.entries(next.problems).map(([field, message]) => ({
          fieldId: fieldIdOf(letter, field),
          message: `${letter.labels[field]}: ${message}`,
        })),
      );
    },
    /** What is wrong with one field now; undefined: nothing. */
    show: (field: string, problem: string | undefined) =>
      setOutcome(({ problems: { [field]: _, ...others }, ...rest }) => ({
        ...rest,
        problems: problem === undefined ? others : { ...others, [field]: problem },
      })),
  };
};

/** Something to tell the shop, from the first letter typed until it is there. */
export const useLetter = (letter: Letter) => {
  const text = useLetterText(letter);
  const { outcome, summary, conclude, show } = useOutcome(letter);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const send = useSend(letter);
  const dispatch = async (typed: Typed) => {
    isSending.current = true;
    setIsBusy(true);
    const result = await send(typed);
    isSending.current = false;
    setIsBusy(false);
    if (result.isSent) text.clear();
    conclude(result);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending.current) return;
    const typed = text.read();
    const problems = letter.judge(typed);
    if (Object.keys(problems).length > 0) conclude({ ...NOTHING_YET, problems });
    else void dispatch(typed);
  };
  const nameOf = ({ target }: FormEvent | FocusEvent): string => (target as HTMLInputElement).name;
  /** A field that is being mended is not judged until it is left. */
  const type = (event: FormEvent) => {
    text.keep();
    show(nameOf(event), undefined);
  };
  /** A field that is left empty is told of when the form is sent. */
  const leave = (event: FocusEvent) => {
    const [typed, field] = [text.read(), nameOf(event)];
    if (typed[field]?.trim()) show(field, letter.judge(typed)[field]);
  };
  return { ...outcome, ...text, summary, isBusy, submit, type, leave, again: () => conclude(NOTHING_YET) };
};

export type LetterState = ReturnType<typeof useLetter>;

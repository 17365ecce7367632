import { type FocusEvent, type SubmitEvent, useState } from 'react';
import type { FieldError } from '../../components/ErrorSummary.tsx';

/** Something that is wrong with a form. */
export interface FormProblem extends FieldError {
  /** Of the field, where the words alone do not say which one is meant. */
  readonly label?: string | undefined;
}

/** What the shop has against a form. */
export interface Refused extends FormProblem {
  /** Why, as the shop names it. */
  readonly code?: string;
  /** True where it is this field that has to be mended: it is said beside it too. */
  readonly isBeside?: boolean;
}

export interface AccountFormRules {
  /** What is wrong with the fields, in their order; an empty answer is a good one. */
  readonly judge: (form: FormData) => readonly FormProblem[];
  /** Resolves with what the shop has against it; rejects for nothing. */
  readonly send: (form: FormData) => Promise<readonly Refused[]>;
}

/** What a form holds under a name; a password is taken as it is. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '');

const NONE: readonly FormProblem[] = [];

const inSummary = ({ fieldId, label, message }: FormProblem): FieldError => ({
  fieldId,
  message: label ? `${label}: ${message}` : message,
});

const isField = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement;

/** Sends what a form holds once nothing is wrong with it. Passwords stay in the form and go nowhere else but to the shop. */
export const useAccountForm = ({ judge, send }: AccountFormRules) => {
  const [problems, setProblems] = useState<readonly FieldError[]>(NONE);
  const [beside, setBeside] = useState(NONE);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const wrong = judge(form);
    setBeside(wrong);
    if (wrong.length > 0) return setProblems(wrong.map(inSummary));
    setIsBusy(true);
    const refused = await send(form);
    setIsBusy(false);
    setProblems(refused.map(inSummary));
    setBeside(refused.filter(({ isBeside }) => isBeside));
  };
  /** A field is judged when the next one is gone to; a button that is being pressed must not move meanwhile. */
  const leave = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!isField(target) || !isField(relatedTarget) || target.value === '') return;
    const { id } = target;
    const wrong = judge(new FormData(currentTarget)).filter(({ fieldId }) => fieldId === id);
    setBeside((others) => [...others.filter(({ fieldId }) => fieldId !== id), ...wrong]);
  };
  const errorOf = (fieldId: string): string | null =>
    beside.find((problem) => problem.fieldId === fieldId)?.message ?? null;
  return { submit, leave, problems, errorOf, isBusy };
};

export type AccountFormState = ReturnType<typeof useAccountForm>;

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import styles from './CodeField.module.css';

/** Why what was typed is refused. */
export interface CodeProblem {
  /** Another one for every refusal, so that the same words are read out again. */
  readonly key: string;
  readonly message: string;
}

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string | null;
  /** What stands in the field at first. */
  readonly initial?: string;
  readonly problem: CodeProblem | null;
  readonly isBusy: boolean;
  /** What the button says. */
  readonly button?: string;
  /** The same in full, for those who listen. */
  readonly action: string;
  readonly inputMode?: 'text' | 'decimal';
  /** True where it has come because the shopper pressed a button for it. */
  readonly autoFocus?: boolean;
  readonly onSubmit: (code: string) => void;
}

const isNearby = (field: HTMLElement | null): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || field?.closest('[data-codes]')?.contains(activeElement) === true;
};

/** Leads the shopper back to the field when its code is refused, unless she is busy elsewhere by now. */
const useRefusalFocus = (problemKey: string | null) => {
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(problemKey);
  useEffect(() => {
    const isNew = problemKey !== null && problemKey !== known.current;
    known.current = problemKey;
    if (isNew && isNearby(field.current)) field.current?.focus();
  }, [problemKey]);
  return field;
};

/** Nothing mends a code or remembers it. */
const PLAIN = {
  maxLength: 200,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

interface NotesProps {
  readonly id: string;
  readonly message: string | null;
  readonly hint: string | null | undefined;
}

const Notes = ({ id, message, hint }: NotesProps) => (
  <>
    {message && (
      <p id={`${id}-error`} className={styles.error} role="alert">
        {message}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
  </>
);

/** What is typed, and the refusal until something else is. */
const useDraft = (initial: string, problem: CodeProblem | null) => {
  const [code, setCode] = useState(initial);
  const [readKey, setReadKey] = useState<string | null>(null);
  return {
    code,
    message: problem && problem.key !== readKey ? problem.message : null,
    type: (typed: string) => {
      setCode(typed);
      setReadKey(problem?.key ?? null);
    },
  };
};

/** Enter is for this field; it would send the form around it. */
const onEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  submit();
};

/**
 * A code, or what a card is to pay, and a button to try it. No form of its own, since it stands within that of the checkout; and without a
 * name, so that no form ever sends the code along.
 */
export const CodeField = ({ label, hint, initial = '', problem, isBusy, onSubmit, ...look }: CodeFieldProps) => {
  const { button = 'Apply', action, inputMode, autoFocus } = look;
  const id = useId();
  const { code, message, type } = useDraft(initial, problem);
  const field = useRefusalFocus(problem?.key ?? null);
  const submit = () => !isBusy && onSubmit(code);
  const describedBy = [message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          {...PLAIN}
          {...{ id, inputMode, autoFocus }}
          ref={field}
          value={code}
          aria-describedby={describedBy || undefined}
          aria-invalid={message ? true : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onEnter(submit)}
        />
        <Button aria-label={action} isBusy={isBusy} onClick={submit}>
          {button}
        </Button>
      </div>
      <Notes id={id} message={message} hint={hint} />
    </div>
  );
};

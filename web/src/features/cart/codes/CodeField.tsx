import * as text from '@patchwork/domain/messages/cart-codes.generated.ts';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FieldError } from '../../../components/form/FieldError.tsx';
import { focusOnMount } from '../../../lib/focusOnMount.ts';
import { useAfterChange } from '../../../lib/useAfterChange.ts';
import styles from './CodeField.module.css';
import { hasFocusNear } from './focusBack.ts';

export interface CodeProblem {
  /** New for every refusal, so that an equal message is announced again. */
  readonly key: string;
  readonly message: string;
}

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string | null;
  readonly initial?: string;
  readonly problem: CodeProblem | null;
  readonly isBusy: boolean;
  readonly button?: string;
  readonly action: string;
  readonly inputMode?: 'text' | 'decimal';
  /** True if the field was opened by a button press. */
  readonly takesFocus?: boolean;
  readonly onSubmit: (code: string) => void;
}

const useFieldFocus = (takesFocus: boolean, problemKey: string | null) => {
  const field = useRef<HTMLInputElement>(null);
  useAfterChange(problemKey, () => {
    if (problemKey !== null && hasFocusNear(field.current)) field.current?.focus();
  });
  return useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element;
      if (takesFocus) focusOnMount(element);
    },
    [takesFocus],
  );
};

/** Browsers must neither correct nor remember codes. */
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
    <FieldError fieldId={id} error={message} isAlert />
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
  </>
);

/** The typed code, and the refusal until the code is edited. */
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

/** Without this, Enter would submit the surrounding form. */
const onEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  submit();
};

/**
 * A field for a code or an amount, with a button. Not a form of its own, since it is used within the checkout's, and
 * without a name, so that no form ever submits the code.
 */
export const CodeField = ({ label, hint, initial = '', problem, isBusy, onSubmit, ...look }: CodeFieldProps) => {
  const { button = text.apply, action, inputMode, takesFocus = false } = look;
  const id = useId();
  const { code, message, type } = useDraft(initial, problem);
  const field = useFieldFocus(takesFocus, problem?.key ?? null);
  const submit = () => !isBusy && onSubmit(code);
  const describedBy = [message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          {...PLAIN}
          id={id}
          inputMode={inputMode}
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

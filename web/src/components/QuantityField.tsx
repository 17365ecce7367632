import { MAX_QUANTITY, parseQuantity, type QuantityProblem } from '@patchwork/domain/cart/quantity.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/components.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './QuantityField.module.css';

/** For the surrounding form, which submits the current text rather than the last valid quantity. */
export interface QuantityHandle {
  /** Null if invalid: the field shows the error and takes the focus. */
  readonly read: () => number | null;
  /** Shows an error for the quantity just read, and takes the focus. */
  readonly refuse: (message: string) => void;
}

interface QuantityFieldProps {
  readonly value: number;
  /** Called with whole numbers from 1 to `max` only. */
  readonly onChange: (quantity: number) => void;
  /** Null or 0 when unknown. */
  readonly max?: number | null;
  /** Accessible name, e.g. "Quantity of Bear". */
  readonly label?: string;
  readonly ref?: Ref<QuantityHandle>;
}

interface Draft {
  readonly text: string;
  readonly problem: string | null;
  /** Handed on as a quantity, which is not `value` yet. */
  readonly isSent?: boolean;
}

/** The messages of the shop's refusals. Importing those with parameters would add all of them to the first load. */
const PROBLEMS: Record<QuantityProblem, (max: number) => string> = {
  NOT_A_NUMBER: () => refusals.quantityNotWhole,
  TOO_SMALL: () => refusals.quantityTooSmall,
  TOO_LARGE: (max) => messages.quantityTooLarge({ max }),
};

const useDraft = ({ value, onChange, max, ref }: QuantityFieldProps) => {
  const limit = max || MAX_QUANTITY;
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (draft?.isSent) setDraft(null);
  }
  const text = draft?.text ?? String(value);
  const parse = (typed: string): number | null => {
    const { quantity, problem } = parseQuantity(typed, limit);
    if (problem) setDraft({ text: typed, problem: PROBLEMS[problem](limit) });
    else if (quantity === value) setDraft(null);
    else setDraft({ text: typed, problem: null, isSent: true });
    if (quantity !== null && quantity !== value) onChange(quantity);
    return quantity;
  };
  const commit = () => {
    if (draft && draft.problem === null && !draft.isSent) parse(draft.text);
  };
  const step = (by: number) => {
    setDraft(null);
    onChange(Math.min(limit, Math.max(1, value + by)));
  };
  useImperativeHandle(ref, () => ({
    read: () => {
      const quantity = parse(text);
      if (quantity === null) input.current?.focus();
      return quantity;
    },
    refuse: (problem) => {
      setDraft({ text: input.current?.value ?? text, problem });
      input.current?.focus();
    },
  }));
  return { input, text, limit, problem: draft?.problem ?? null, setDraft, commit, step };
};

/**
 * A quantity input with steppers, validated on blur. Invalid text is kept; a valid one stands there until `value` has
 * followed, which may take a moment.
 */
export const QuantityField = (props: QuantityFieldProps) => {
  const { value, label = common.quantity } = props;
  const { input, text, limit, problem, setDraft, commit, step } = useDraft(props);
  const errorId = useId();
  return (
    <div className={styles.field}>
      <div className={styles.control}>
        <IconButton icon="minus" label={messages.decrease({ label })} disabled={value <= 1} onClick={() => step(-1)} />
        <input
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          value={text}
          onChange={(event) => setDraft({ text: event.target.value, problem: null })}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <IconButton
          icon="plus"
          label={messages.increase({ label })}
          disabled={value >= limit}
          onClick={() => step(1)}
        />
      </div>
      {problem && (
        <p id={errorId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

import { MAX_QUANTITY, parseQuantity, quantityMessage } from '@patchwork/domain/quantity.ts';
import { useId, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './QuantityField.module.css';

interface QuantityFieldProps {
  readonly value: number;
  /** Called with whole numbers from 1 to `max` only. */
  readonly onChange: (quantity: number) => void;
  readonly max?: number;
  /** Names the field for those who cannot see what it stands beside, e.g. "Quantity of Bear". */
  readonly label?: string;
}

interface Draft {
  readonly text: string;
  readonly problem: string | null;
}

const useDraft = ({ value, onChange, max = MAX_QUANTITY }: QuantityFieldProps) => {
  const [draft, setDraft] = useState<Draft | null>(null);
  const commit = () => {
    if (!draft) return;
    const { quantity, problem } = parseQuantity(draft.text, max);
    if (problem) return setDraft({ ...draft, problem: quantityMessage(problem, max) });
    setDraft(null);
    if (quantity !== value) onChange(quantity);
  };
  const step = (by: number) => {
    setDraft(null);
    onChange(Math.min(max, Math.max(1, value + by)));
  };
  return { text: draft?.text ?? String(value), problem: draft?.problem ?? null, setDraft, commit, step };
};

/** A quantity to type or step through. What is typed is judged on leaving the field, and kept when it is refused. */
export const QuantityField = (props: QuantityFieldProps) => {
  const { value, max = MAX_QUANTITY, label = 'Quantity' } = props;
  const { text, problem, setDraft, commit, step } = useDraft(props);
  const errorId = useId();
  return (
    <div className={styles.field}>
      <div className={styles.control}>
        <IconButton icon="minus" label={`${label}: one less`} disabled={value <= 1} onClick={() => step(-1)} />
        <input
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
        <IconButton icon="plus" label={`${label}: one more`} disabled={value >= max} onClick={() => step(1)} />
      </div>
      {problem && (
        <p id={errorId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

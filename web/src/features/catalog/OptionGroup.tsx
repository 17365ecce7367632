import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import type { ChoiceOption, ChoiceValue } from './choice.ts';
import styles from './OptionGroup.module.css';

interface OptionGroupProps {
  readonly option: ChoiceOption;
  readonly selected: string | undefined;
  /** False for a value that does not go with what else is chosen. */
  readonly canHave: (valueId: string) => boolean;
  readonly onChoose: (valueId: string) => void;
  /** Said when the shopper went on without choosing. */
  readonly problem?: string | undefined;
  /** Help with the choice, below the values. */
  readonly children?: ReactNode;
}

const Swatch = ({ color }: { readonly color: string }) => (
  <svg viewBox="0 0 40 40" className={styles.swatch} aria-hidden="true">
    <circle cx="20" cy="20" r="19" fill={color} />
  </svg>
);

const Value = ({ value, group, isChecked, isOut, onChoose }: ValueProps) => (
  <label className={classNames(styles.value, value.swatch && styles.color, isOut && styles.out)}>
    <input
      type="radio"
      name={group}
      value={value.id}
      checked={isChecked}
      onChange={() => onChoose(value.id)}
      aria-label={isOut ? `${value.label}, not available in this combination` : value.label}
    />
    {value.swatch ? <Swatch color={value.swatch} /> : <span>{value.label}</span>}
  </label>
);

interface ValueProps {
  readonly value: ChoiceValue;
  readonly group: string;
  readonly isChecked: boolean;
  readonly isOut: boolean;
  readonly onChoose: (valueId: string) => void;
}

export const optionId = (code: string): string => `option-${code}`;

/** One thing to choose: colours as swatches, everything else as words. A group of radio buttons, arrow keys included. */
export const OptionGroup = ({ option, selected, canHave, onChoose, problem, children }: OptionGroupProps) => {
  const { code, label, values } = option;
  const chosen = values.find(({ id }) => id === selected);
  return (
    <fieldset
      id={optionId(code)}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={problem && `${code}-problem`}
    >
      <legend>
        {label}
        {chosen && <span className={styles.chosen}>: {chosen.label}</span>}
      </legend>
      <div className={styles.values}>
        {values.map((value) => (
          <Value
            key={value.id}
            value={value}
            group={code}
            isChecked={value.id === selected}
            isOut={!canHave(value.id)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {children}
      {problem && (
        <p id={`${code}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};

import * as text from '@patchwork/domain/messages/configurable-product.generated.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/classNames.ts';
import type { ChoiceOption, ChoiceValue } from './choice.ts';
import styles from './OptionGroup.module.css';

interface OptionGroupProps {
  readonly option: ChoiceOption;
  readonly selected: string | undefined;
  /** False for a value that is unavailable with the other choices. */
  readonly canHave: (valueId: string) => boolean;
  readonly onChoose: (valueId: string) => void;
  /** Shown when the shopper tried to buy without choosing. */
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
      aria-label={isOut ? text.unavailable({ value: value.label }) : value.label}
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

/** Asks for a value of the option. */
export const chooseText = ({ code, label }: Pick<ChoiceOption, 'code' | 'label'>): string =>
  text.choose({ option: code === 'color' || code === 'size' ? code : 'other', label });

/** More values than this become a select, where typing the first letters finds one. */
const MOST_AT_A_GLANCE = 15;

const ValueList = ({ option, selected, canHave, onChoose, problem }: OptionGroupProps) => {
  const { code, label, values } = option;
  return (
    <select
      name={code}
      value={selected ?? ''}
      className={styles.list}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${code}-problem`}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        {chooseText(option)}
      </option>
      {[...values]
        .sort((one, other) => one.label.localeCompare(other.label))
        .map((value) => (
          <option key={value.id} value={value.id}>
            {canHave(value.id) ? value.label : text.unavailable({ value: value.label })}
          </option>
        ))}
    </select>
  );
};

export const optionId = (code: string): string => `option-${code}`;

/** One option: colours as swatches, other values as labels, long lists as a select. */
export const OptionGroup = (props: OptionGroupProps) => {
  const { option, selected, canHave, onChoose, problem, children } = props;
  const { code, label, values } = option;
  const chosen = values.find(({ id }) => id === selected);
  const isLong = values.length > MOST_AT_A_GLANCE && values.every(({ swatch }) => !swatch);
  return (
    <fieldset
      id={optionId(code)}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={problem && `${code}-problem`}
    >
      <legend>
        {label}
        {chosen && !isLong && <span className={styles.chosen}>: {chosen.label}</span>}
      </legend>
      {isLong ? (
        <ValueList {...props} />
      ) : (
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
      )}
      {children}
      {problem && (
        <p id={`${code}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};

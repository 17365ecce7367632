import type { ReactNode } from 'react';
import { Money, type MoneyValue } from '../../components/Money.tsx';
import styles from './MethodChoice.module.css';

export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly hint?: string | null;
  readonly price?: MoneyValue;
  /** What the choice asks for once it is made. */
  readonly panel?: ReactNode;
}

interface MethodChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** One of a few ways to do something. */
export const MethodChoice = ({ id, name, legend, choices, value, error, onChoose }: MethodChoiceProps) => (
  <fieldset className={styles.choice} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
    <legend>{legend}</legend>
    {choices.map((choice) => (
      <div key={choice.value} className={styles.option}>
        <label className={styles.label}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span className={styles.title}>
            {choice.title}
            {choice.hint && <small>{choice.hint}</small>}
          </span>
          {choice.price && <Money {...choice.price} />}
        </label>
        {choice.value === value && choice.panel}
      </div>
    ))}
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </fieldset>
);

import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import type { ReactNode } from 'react';
import { FieldError } from '../../../components/form/FieldError.tsx';
import { Money } from '../../../components/Money.tsx';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import styles from './MethodChoice.module.css';

export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly hint?: string | null;
  readonly price?: MoneyValue | undefined;
  readonly icon?: string | null;
  /** Further fields, shown while this choice is selected. */
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
          {choice.icon && (
            <img
              src={choice.icon}
              alt={text.methodLogo({ title: choice.title })}
              className={styles.icon}
              loading="lazy"
            />
          )}
          {choice.price && <Money {...choice.price} />}
        </label>
        {choice.value === value && choice.panel}
      </div>
    ))}
    <FieldError fieldId={id} error={error} />
  </fieldset>
);

import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { ReactNode } from 'react';
import { CustomizationFields } from './CustomizationFields.tsx';
import styles from './CustomizationForm.module.css';
import type { FilledForm } from './useCustomizationForm.ts';
import type { FormWords } from './widget.ts';

interface CustomizationFormProps extends FormWords {
  readonly filled: FilledForm;
  /** What the form is for, to those who listen. */
  readonly label: string;
  /** Everything is in order. */
  readonly onSubmit: (state: CustomizationState) => void;
  /** Price and buttons, one of which submits. */
  readonly children: ReactNode;
}

/** A product's form with what is done with it, sent by a button of its own. */
export const CustomizationForm = ({ filled, label, onSubmit, children, ...words }: CustomizationFormProps) => (
  <form
    className={styles.form}
    aria-label={label}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      const state = filled.submit();
      if (state) onSubmit(state);
    }}
  >
    <CustomizationFields filled={filled} {...words} />
    {children}
  </form>
);

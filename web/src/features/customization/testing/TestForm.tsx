import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import type { ReactNode } from 'react';
import { CustomizationFields } from '../CustomizationFields.tsx';
import type { FormWords } from '../fields/widget.ts';
import type { FilledForm } from '../form/useCustomizationForm.ts';

interface TestFormProps extends FormWords {
  readonly filled: FilledForm;
  readonly label: string;
  readonly onSubmit: (state: CustomizationState) => void;
  readonly children: ReactNode;
}

/** A form of its own with a button that submits, as tests need it. */
export const TestForm = ({ filled, label, onSubmit, children, ...words }: TestFormProps) => (
  <form
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

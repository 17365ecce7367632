import { useMemo } from 'react';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { FormSections } from './FormSections.tsx';
import type { FormWords } from './fields/widget.ts';
import type { FilledForm } from './form/useCustomizationForm.ts';

interface CustomizationFieldsProps extends FormWords {
  readonly filled: FilledForm;
}

/** The options of a product's form, below the error summary. */
export const CustomizationFields = ({ filled, getPrice, getLook, describe }: CustomizationFieldsProps) => {
  const { options, verbs, uploads, fieldId, getError, errorSummary } = filled;
  const kit = useMemo(
    () => ({ verbs, uploads, fieldId, getPrice, getLook, describe }),
    [verbs, uploads, fieldId, getPrice, getLook, describe],
  );
  return (
    <>
      <ErrorSummary errors={errorSummary} />
      <FormSections options={options} kit={kit} getError={getError} />
    </>
  );
};

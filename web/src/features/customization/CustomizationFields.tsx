import { useMemo } from 'react';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { FormSections } from './FormSections.tsx';
import type { FilledForm } from './useCustomizationForm.ts';
import type { FormWords } from './widget.ts';

interface CustomizationFieldsProps extends FormWords {
  readonly filled: FilledForm;
}

/** The options of a product's form, below what is wrong with them. */
export const CustomizationFields = ({ filled, priceOf, lookOf, describe }: CustomizationFieldsProps) => {
  const { options, verbs, uploads, fieldId, problemOf, summary } = filled;
  const kit = useMemo(
    () => ({ verbs, uploads, fieldId, priceOf, lookOf, describe }),
    [verbs, uploads, fieldId, priceOf, lookOf, describe],
  );
  return (
    <>
      <ErrorSummary errors={summary} />
      <FormSections options={options} kit={kit} problemOf={problemOf} />
    </>
  );
};

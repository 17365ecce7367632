import { useEffect } from 'react';
import { type DetailForm, useDetailForm } from '../../components/details/useDetailForm.ts';
import { type CheckoutDetails, DETAIL_LABELS, fieldId } from './details.ts';
import { keepDetails } from './draft.ts';
import type { DetailProblems, DetailRules } from './validateDetails.ts';

export type CheckoutForm = DetailForm<CheckoutDetails>;

const judge = async (details: CheckoutDetails, rules: DetailRules): Promise<DetailProblems> => {
  const { validateDetails } = await import('./validateDetails.ts');
  return validateDetails(details, rules);
};

/** What is typed at checkout, what is wrong with it, and the keeping of both. */
export const useCheckoutForm = (
  initial: CheckoutDetails,
  rules: (details: CheckoutDetails) => DetailRules,
): CheckoutForm => {
  const form = useDetailForm(initial, {
    judge: (details) => judge(details, rules(details)),
    labels: DETAIL_LABELS,
    idOf: fieldId,
  });
  const { details } = form;
  useEffect(() => void keepDetails(details), [details]);
  return form;
};

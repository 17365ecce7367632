import { useEffect, useEffectEvent, useRef } from 'react';
import { type DetailForm, useDetailForm } from '../../components/details/useDetailForm.ts';
import { CLEAR_USER_DATA } from '../../lib/customerData.ts';
import { type CheckoutDetails, DETAIL_LABELS, fieldId, NO_DETAILS } from './details.ts';
import { forgetAddress, keepDetails } from './draft.ts';
import { typedPassword } from './typedPassword.ts';
import type { DetailProblems, DetailRules } from './validateDetails.ts';

export type CheckoutForm = DetailForm<CheckoutDetails>;

const judge = async (details: CheckoutDetails, rules: DetailRules): Promise<DetailProblems> => {
  const password = typedPassword();
  const { validateDetails } = await import('./validateDetails.ts');
  return validateDetails(details, { ...rules, password });
};

/** Written as it is sent, once it is a number of the country; anything else stays as it was typed. */
const spelledOut = async ({ phone, countryId }: CheckoutDetails): Promise<string> => {
  const { toE164 } = await import('../../components/details/phone.ts');
  return toE164(phone, countryId) ?? phone;
};

const useClearing = (form: CheckoutForm): void => {
  const clear = useEffectEvent(() => {
    form.set(NO_DETAILS);
    forgetAddress();
  });
  useEffect(() => {
    const onClear = () => clear();
    addEventListener(CLEAR_USER_DATA, onClear);
    return () => removeEventListener(CLEAR_USER_DATA, onClear);
  }, []);
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
  const latest = useRef(details);
  useEffect(() => {
    latest.current = details;
    if (details !== initial) void keepDetails(details);
  }, [details, initial]);
  useClearing(form);
  const leave: CheckoutForm['leave'] = async (name) => {
    const phone = name === 'phone' ? await spelledOut(details) : details.phone;
    // It may have been typed on meanwhile.
    if (phone !== details.phone && latest.current.phone === details.phone) form.set({ phone });
    await form.leave(name);
  };
  return { ...form, leave };
};

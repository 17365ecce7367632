import { useEffect, useEffectEvent, useRef } from 'react';
import { type DetailForm, useDetailForm } from '../../components/details/useDetailForm.ts';
import { CLEAR_USER_DATA } from '../../lib/customerData.ts';
import { addressIn, BILLING, MAIN } from './addresses.ts';
import { type CheckoutDetails, detailLabels, fieldId, NO_DETAILS } from './details.ts';
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
const spelledOut = async ({ phone, countryId }: Pick<CheckoutDetails, 'phone' | 'countryId'>): Promise<string> => {
  const { toE164 } = await import('../../components/details/phone.ts');
  return toE164(phone, countryId) ?? phone;
};

const FOLLOWING = { firstName: 'recipientFirstName', lastName: 'recipientLastName' } as const;

/** It goes to who orders until another name is typed. */
const followedBy = (change: Partial<CheckoutDetails>, details: CheckoutDetails): Partial<CheckoutDetails> => {
  const names = (['firstName', 'lastName'] as const).filter(
    (name) => name in change && details[FOLLOWING[name]] === details[name],
  );
  return { ...Object.fromEntries(names.map((name) => [FOLLOWING[name], change[name]])), ...change };
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

const PHONES = { phone: MAIN, billingPhone: BILLING } as const;

/** Leaves a field as it is sent, where that differs from what was typed. */
const useLeave = (form: CheckoutForm): CheckoutForm['leave'] => {
  const { details } = form;
  const latest = useRef(details);
  useEffect(() => {
    latest.current = details;
  }, [details]);
  return async (name) => {
    if (name === 'phone' || name === 'billingPhone') {
      const spelled = await spelledOut(addressIn(details, PHONES[name]));
      // It may have been typed on meanwhile.
      if (spelled !== details[name] && latest.current[name] === details[name]) form.set({ [name]: spelled });
    }
    await form.leave(name);
  };
};

/** What is typed at checkout, what is wrong with it, and the keeping of both. */
export const useCheckoutForm = (initial: CheckoutDetails, rules: DetailRules): CheckoutForm => {
  const form = useDetailForm(initial, {
    judge: (details) => judge(details, rules),
    labels: detailLabels(rules.isVirtual),
    idOf: fieldId,
  });
  const { details } = form;
  useEffect(() => {
    if (details !== initial) void keepDetails(details);
  }, [details, initial]);
  useClearing(form);
  const leave = useLeave(form);
  return { ...form, leave, set: (change) => form.set(followedBy(change, details)) };
};

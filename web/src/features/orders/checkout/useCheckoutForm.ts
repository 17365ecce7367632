import { useEffect } from 'react';
import { type ControlledForm, useControlledForm } from '../../../components/form/useControlledForm.ts';
import { useWindowEvent } from '../../../lib/useWindowEvent.ts';
import { addressIn, BILLING, MAIN } from './addresses.ts';
import { type CheckoutDetails, fieldId, getDetailLabels, NO_DETAILS } from './details.ts';
import { forgetAddress, keepDetails } from './draft.ts';
import { typedPassword } from './typedPassword.ts';
import type { DetailErrors, DetailRules } from './validateDetails.ts';

export type CheckoutForm = ControlledForm<CheckoutDetails>;

const validate = async (details: CheckoutDetails, rules: DetailRules): Promise<DetailErrors> => {
  const password = typedPassword();
  const { validateDetails } = await import('./validateDetails.ts');
  return validateDetails(details, { ...rules, password });
};

/** A valid phone number in E.164, as it is sent; anything else as it was typed. */
const normalizePhone = async ({ phone, countryId }: Pick<CheckoutDetails, 'phone' | 'countryId'>): Promise<string> => {
  const { toE164 } = await import('../../../components/address/phone.ts');
  return toE164(phone, countryId) ?? phone;
};

const FOLLOWING = { firstName: 'recipientFirstName', lastName: 'recipientLastName' } as const;

/** Copies the buyer's name to the recipient until another recipient is typed. */
const withRecipient = (change: Partial<CheckoutDetails>, details: CheckoutDetails): Partial<CheckoutDetails> => {
  const names = (['firstName', 'lastName'] as const).filter(
    (name) => name in change && details[FOLLOWING[name]] === details[name],
  );
  return { ...Object.fromEntries(names.map((name) => [FOLLOWING[name], change[name]])), ...change };
};

const PHONES = { phone: MAIN, billingPhone: BILLING } as const;

const useOnBlur = (form: CheckoutForm): CheckoutForm['onBlur'] => {
  const { values } = form;
  return async (name) => {
    if (name === 'phone' || name === 'billingPhone') {
      const phone = await normalizePhone(addressIn(values, PHONES[name]));
      if (phone !== values[name]) form.replaceValue(name, phone);
    }
    await form.onBlur(name);
  };
};

/** The checkout's form; its values are stored with every change. */
export const useCheckoutForm = (initial: CheckoutDetails, rules: DetailRules): CheckoutForm => {
  const form = useControlledForm(initial, {
    fieldId,
    labels: getDetailLabels(rules.isVirtual),
    validate: (details) => validate(details, rules),
  });
  const { values } = form;
  useEffect(() => {
    if (values !== initial) void keepDetails(values);
  }, [values, initial]);
  useWindowEvent('clear-user-data', () => {
    form.setValues(NO_DETAILS);
    forgetAddress();
  });
  const onBlur = useOnBlur(form);
  return { ...form, onBlur, setValues: (change) => form.setValues(withRecipient(change, values)) };
};

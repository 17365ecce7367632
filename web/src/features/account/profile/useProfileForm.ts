import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/profile.generated.ts';
import * as refusalsTexts from '@patchwork/domain/messages/refusals.generated.ts';
import { useState } from 'react';
import { type ServerErrors, useForm } from '../../../components/form/useForm.ts';
import { toFieldErrors, validateEmail, validateFirstName, validateText } from '../../../components/form/validators.ts';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import type { Customer } from '../../../shop/offlineStore.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { renameCustomer } from '../../../shop/session/start.ts';
import { toGeneralError, toServerErrors } from '../entrance.ts';
import { CustomerUpdateDocument } from './CustomerUpdate.generated.ts';
import type { ProfileFragment } from './Profile.generated.ts';

const FIELD_IDS = {
  firstName: 'profile-first-name',
  lastName: 'profile-last-name',
  email: 'profile-email',
  currentPassword: 'profile-password',
} as const;

type Name = keyof typeof FIELD_IDS;

/** The password is only there if the email address was changed. */
type Values = Readonly<Record<Exclude<Name, 'currentPassword'>, string>> & { readonly currentPassword?: string };

const LONGEST_NAME = 100;

const trimmed = ({ firstName, lastName, email }: Values) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
});

/** Whether a typed address differs from the account's, ignoring case. */
const isNewEmail = (typed: string, saved: string): boolean => typed.trim().toLowerCase() !== saved.trim().toLowerCase();

const validateAgainst = (saved: ProfileFragment) => (values: Values) => {
  const { firstName, lastName, email } = trimmed(values);
  const needsPassword = isNewEmail(email, saved.email) && !values.currentPassword;
  return toFieldErrors({
    firstName: validateFirstName(firstName, LONGEST_NAME),
    lastName: validateText(lastName, LONGEST_NAME),
    email: validateEmail(email),
    currentPassword: needsPassword ? refusalsTexts.fieldRequired : null,
  });
};

/** Saves the profile; resolves with the shop's refusals. */
const useSave = (customer: Customer, onSaved: (profile: ProfileFragment) => void) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  const save = async (values: Values): Promise<ServerErrors<Name>> => {
    const typed = { ...trimmed(values), currentPassword: values.currentPassword || null };
    const variables = { input: { ...typed, idempotencyKey: keyFor(typed) } };
    const { data } = await client.mutate({
      mutation: CustomerUpdateDocument,
      variables,
      ...requestOptionsFor(customer),
    });
    if (!data) throw new Error('No answer');
    answered();
    const { customer: saved, userErrors } = data.customerUpdate;
    if (!saved) return toServerErrors(userErrors, { fieldIds: FIELD_IDS, otherwise: FIELD_IDS.firstName });
    onSaved(saved);
    showToast({ kind: 'success', message: text.updated, actions: [{ label: common.ok }] });
    void renameCustomer(saved.firstName).catch(reportError);
    return { errors: {} };
  };
  return async (values: Values): Promise<ServerErrors<Name>> => {
    if (!isOnline()) return toGeneralError(FIELD_IDS.firstName, text.offline);
    return save(values).catch(() =>
      toGeneralError(FIELD_IDS.firstName, isOnline() ? common.shopUnreachable : text.offline),
    );
  };
};

/** The form of a profile; `needsPassword` once the email address is changed. */
export const useProfileForm = (customer: Customer, initial: ProfileFragment) => {
  const [saved, setSaved] = useState(initial);
  const [email, setEmail] = useState(initial.email);
  const onSaved = (profile: ProfileFragment) => {
    setSaved(profile);
    setEmail(profile.email);
  };
  const form = useForm<Values>({
    fieldId: (name) => FIELD_IDS[name],
    labels: {},
    validate: validateAgainst(saved),
    send: useSave(customer, onSaved),
  });
  return { form, email, setEmail, needsPassword: isNewEmail(email, saved.email) };
};

import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { FieldError } from '../../../components/ErrorSummary.tsx';
import { emailProblem, REQUIRED, textProblem } from '../../../components/letter/letter.ts';
import { isOnline } from '../../../lib/offline/connectivity.ts';
import type { Customer } from '../../../lib/offline/live.ts';
import { sendingAs } from '../../../lib/session/owned.ts';
import { renameCustomer } from '../../../lib/session/start.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import { refusedAt, UNREACHABLE } from '../entrance.ts';
import { type Refused, textIn, useAccountForm } from '../useAccountForm.ts';
import { CustomerUpdateDocument } from './CustomerUpdate.generated.ts';
import type { ProfileFragment } from './Profile.generated.ts';

export const FIRST_NAME = 'profile-first-name';
export const LAST_NAME = 'profile-last-name';
export const EMAIL = 'profile-email';
export const PASSWORD = 'profile-password';

export const OFFLINE =
  'Changing your account data needs a network, and nothing has been sent. What you have typed stays here.';
const UPDATED = 'Account data has successfully been updated';
const LONGEST_NAME = 100;

const BLAMED = {
  fields: { firstName: FIRST_NAME, lastName: LAST_NAME, email: EMAIL, currentPassword: PASSWORD },
  otherwise: FIRST_NAME,
};

const typedIn = (form: FormData) => ({
  firstName: textIn(form, 'firstName').trim(),
  lastName: textIn(form, 'lastName').trim(),
  email: textIn(form, 'email').trim(),
});

/** Whether a typed address is another one than the account's; letters' case makes none. */
export const isMoving = (typed: string, saved: string): boolean =>
  typed.trim().toLowerCase() !== saved.trim().toLowerCase();

const nameProblem = (name: string): string | null =>
  name.length === 1 ? 'Name must have at least 2 letters' : textProblem(name, LONGEST_NAME);

const judgeFor =
  (saved: ProfileFragment) =>
  (form: FormData): FieldError[] => {
    const { firstName, lastName, email } = typedIn(form);
    const needsPassword = isMoving(email, saved.email) && textIn(form, 'currentPassword') === '';
    const problems = [
      { fieldId: FIRST_NAME, message: nameProblem(firstName) },
      { fieldId: LAST_NAME, message: nameProblem(lastName) },
      { fieldId: EMAIL, message: emailProblem(email) },
      { fieldId: PASSWORD, message: needsPassword ? REQUIRED : null },
    ];
    return problems.flatMap(({ fieldId, message }) => (message === null ? [] : [{ fieldId, message }]));
  };

/** Sends what has changed; resolves with what the shop has against it. */
const useSave = (customer: Customer, onSaved: (profile: ProfileFragment) => void) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  const save = async (form: FormData): Promise<readonly Refused[]> => {
    const typed = { ...typedIn(form), currentPassword: textIn(form, 'currentPassword') || null };
    const variables = { input: { ...typed, idempotencyKey: keyFor(typed) } };
    const { data } = await client.mutate({ mutation: CustomerUpdateDocument, variables, ...sendingAs(customer) });
    if (!data) throw new Error('No answer');
    answered();
    const { customer: saved, userErrors } = data.customerUpdate;
    if (!saved) return refusedAt(userErrors, BLAMED);
    onSaved(saved);
    showToast({ kind: 'success', message: UPDATED, actions: [{ label: 'OK' }] });
    void renameCustomer(saved.firstName).catch(reportError);
    return [];
  };
  return async (form: FormData): Promise<readonly Refused[]> => {
    if (!isOnline()) return [{ fieldId: FIRST_NAME, message: OFFLINE }];
    return save(form).catch(() => [{ fieldId: FIRST_NAME, message: isOnline() ? UNREACHABLE : OFFLINE }]);
  };
};

/** The form of a profile: what is saved, what is wrong, and whether the password is needed. */
export const useProfileForm = (customer: Customer, initial: ProfileFragment) => {
  const [saved, setSaved] = useState(initial);
  const [email, setEmail] = useState(initial.email);
  const onSaved = (profile: ProfileFragment) => {
    setSaved(profile);
    setEmail(profile.email);
  };
  const form = useAccountForm({ judge: judgeFor(saved), send: useSave(customer, onSaved) });
  return { form, email, setEmail, needsPassword: isMoving(email, saved.email) };
};

import { isEmail } from '@patchwork/domain/customers/email.ts';
import type { FieldErrors } from './useForm.ts';

export const REQUIRED = 'Field is required';
const WRONG_EMAIL = 'Please, provide the correct email address';

export const validateText = (text: string, longest: number): string | null => {
  if (text === '') return REQUIRED;
  return text.length > longest ? `At most ${longest} characters` : null;
};

export const validateEmail = (email: string): string | null => {
  if (email === '') return REQUIRED;
  return isEmail(email) ? null : WRONG_EMAIL;
};

/** Leaves out the fields that are in order. */
export const toFieldErrors = <TName extends string>(found: Readonly<Record<TName, string | null>>) =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null)) as FieldErrors<TName>;

import { isEmail } from '@patchwork/domain/customers/email.ts';
import * as addressRules from '@patchwork/domain/messages/address-rules.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import * as messages from '@patchwork/domain/messages/text-limits.generated.ts';
import type { FieldErrors } from './useForm.ts';

export const REQUIRED = refusals.fieldRequired;

export const validateText = (text: string, longest: number): string | null => {
  if (text === '') return REQUIRED;
  return text.length > longest ? messages.tooLong({ most: longest }) : null;
};

/** The shop requires two letters. */
export const validateFirstName = (name: string, longest: number): string | null =>
  name.length === 1 ? addressRules.nameTooShort : validateText(name, longest);

export const validateEmail = (email: string): string | null => {
  if (email === '') return REQUIRED;
  return isEmail(email) ? null : refusals.emailIncorrect;
};

export const toFieldErrors = <TName extends string>(found: Readonly<Record<TName, string | null>>) =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null)) as FieldErrors<TName>;

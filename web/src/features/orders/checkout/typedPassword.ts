import { fieldId } from './details.ts';

/**
 * The password typed for a new account; null if there is no such field. Read from the input, because the form's state is
 * stored on the device and must not contain it.
 */
export const typedPassword = (): string | null => {
  const field = document.getElementById(fieldId('createAccount'));
  return field instanceof HTMLInputElement ? field.value : null;
};

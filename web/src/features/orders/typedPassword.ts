import { fieldId } from './details.ts';

/**
 * The password that is being chosen for an account; null where none is asked for. It is in its field and nowhere else:
 * not in the state of the form, which is kept.
 */
export const typedPassword = (): string | null => {
  const field = document.getElementById(fieldId('createAccount'));
  return field instanceof HTMLInputElement ? field.value : null;
};

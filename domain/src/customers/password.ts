import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';

/** Characters at least. */
export const SHORTEST_PASSWORD = 8;
/** Characters at most; what is longer costs time and proves no more. */
export const LONGEST_PASSWORD = 128;
/** Of the kinds of symbols, how many at least. */
export const FEWEST_KINDS = 3;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** The rules that make up the strength of a password. */
export interface PasswordStrength {
  readonly isLongEnough: boolean;
  /** Small letters, capital letters, digits and others: at least three of these four kinds. */
  readonly isVaried: boolean;
}

/** Measures a password; the same letters on every keyboard count the same. */
export const passwordStrength = (password: string): PasswordStrength => {
  const text = password.normalize('NFKC');
  const kinds = KINDS.filter((kind) => kind.test(text)).length;
  return { isLongEnough: [...text].length >= SHORTEST_PASSWORD, isVaried: kinds >= FEWEST_KINDS };
};

/** Why a text is no valid password. */
export type PasswordFault = 'MISSING' | 'TOO_LONG' | 'TOO_SHORT' | 'TOO_SIMPLE';

/** Finds what keeps a text from being the password of an account; null for one that may be. */
export const findPasswordFault = (password: string): PasswordFault | null => {
  if (password === '') return 'MISSING';
  if ([...password].length > LONGEST_PASSWORD) return 'TOO_LONG';
  const { isLongEnough, isVaried } = passwordStrength(password);
  if (!isLongEnough) return 'TOO_SHORT';
  return isVaried ? null : 'TOO_SIMPLE';
};

const REASONS: Readonly<Record<PasswordFault, Reason>> = {
  MISSING: reasons.fieldRequired,
  TOO_LONG: reasons.passwordTooLong({ max: LONGEST_PASSWORD }),
  TOO_SHORT: reasons.passwordTooShort({ min: SHORTEST_PASSWORD }),
  TOO_SIMPLE: reasons.passwordTooPlain({ count: FEWEST_KINDS }),
};

/** Why a text is no password that an account may have; null for one that is. */
export const passwordProblem = (password: string): Reason | null => {
  const fault = findPasswordFault(password);
  return fault && REASONS[fault];
};

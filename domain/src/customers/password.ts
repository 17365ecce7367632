import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';

export const SHORTEST_PASSWORD = 8;
/** Hashing longer passwords costs time and adds no security. */
export const LONGEST_PASSWORD = 128;
export const FEWEST_KINDS = 3;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

interface PasswordStrength {
  readonly isLongEnough: boolean;
  /** At least three of lowercase, uppercase, digits and others. */
  readonly isVaried: boolean;
}

/** Unicode is normalized, so that all keyboards give the same result. */
export const passwordStrength = (password: string): PasswordStrength => {
  const text = password.normalize('NFKC');
  const kinds = KINDS.filter((kind) => kind.test(text)).length;
  return { isLongEnough: [...text].length >= SHORTEST_PASSWORD, isVaried: kinds >= FEWEST_KINDS };
};

type PasswordFault = 'MISSING' | 'TOO_LONG' | 'TOO_SHORT' | 'TOO_SIMPLE';

/** Null if the password is acceptable. */
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

export const passwordProblem = (password: string): Reason | null => {
  const fault = findPasswordFault(password);
  return fault && REASONS[fault];
};

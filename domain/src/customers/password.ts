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

/** Why a text is no password that an account may have; null for one that is. */
export const passwordProblem = (password: string): string | null => {
  if (password === '') return 'Field is required';
  if ([...password].length > LONGEST_PASSWORD) return `Password must have at most ${LONGEST_PASSWORD} symbols`;
  const { isLongEnough, isVaried } = passwordStrength(password);
  if (!isLongEnough) return `Password must have at least ${SHORTEST_PASSWORD} symbols`;
  return isVaried ? null : `Password must have at least ${FEWEST_KINDS} of: small letters, capitals, digits, others`;
};

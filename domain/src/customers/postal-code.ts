import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { CountryId } from '../orders/country-names.ts';

interface PostalCodeRule {
  /** Matches a code in uppercase without country prefix, blanks and dashes. */
  readonly pattern: RegExp;
  readonly example: string;
  /** Prefixes in use besides the country's two-letter code. */
  readonly prefixes?: readonly string[];
  /** Formats a normalized code as written on a parcel; default: unchanged. */
  readonly write?: (code: string) => string;
  /** The part that a wallet reveals before the payment is approved, if it withholds the rest. */
  readonly shortened?: RegExp;
}

const FIVE_DIGITS = /^\d{5}$/;

/** Postal codes of the countries that the shop ships to, after the Universal Postal Union's guide. */
const RULES: Readonly<Record<CountryId, PostalCodeRule>> = {
  AT: { pattern: /^[1-9]\d{3}$/, example: '1010', prefixes: ['A'] },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: 'K1A 0B1',
    write: (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
    shortened: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/,
  },
  CH: { pattern: /^[1-9]\d{3}$/, example: '8001' },
  DE: { pattern: FIVE_DIGITS, example: '10115', prefixes: ['D'] },
  EE: { pattern: FIVE_DIGITS, example: '10111', prefixes: ['EST'] },
  ES: { pattern: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28013', prefixes: ['E'] },
  FI: { pattern: FIVE_DIGITS, example: '00100', prefixes: ['FIN'] },
  FR: { pattern: FIVE_DIGITS, example: '75005', prefixes: ['F'] },
  LT: { pattern: FIVE_DIGITS, example: 'LT-01100', write: (code) => `LT-${code}` },
  LV: { pattern: /^\d{4}$/, example: 'LV-1010', write: (code) => `LV-${code}` },
  RO: { pattern: /^\d{6}$/, example: '010011' },
  US: {
    pattern: /^\d{5}(\d{4})?$/,
    example: '90210',
    prefixes: ['USA'],
    write: (code) => (code.length > 5 ? `${code.slice(0, 5)}-${code.slice(5)}` : code),
  },
};

const findRule = (countryId: string): PostalCodeRule | null =>
  Object.hasOwn(RULES, countryId) ? RULES[countryId as CountryId] : null;

/** Letters and digits with single blanks or dashes between them. */
const SHAPE = /^[A-Z\d]+(?: ?[- ] ?[A-Z\d]+)*$/;
const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

const toPlain = (typed: string): string =>
  typed.normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim().toUpperCase();

/** A normalized code without its country's prefix; null if malformed. */
const readCode = (typed: string, countryId: string): string | null => {
  const plain = toPlain(typed);
  if (!SHAPE.test(plain)) return null;
  const { prefixes = [] } = findRule(countryId) ?? {};
  const code = plain.replace(/[ -]/g, '');
  const prefix = [...prefixes, countryId].find(
    (letters) => code.startsWith(letters) && /^\d/.test(code.slice(letters.length)),
  );
  return code.slice(prefix?.length ?? 0);
};

/**
 * Normalizes a postal code as its country writes it; accepts a country prefix, lowercase, and blanks and dashes of any
 * kind. Null if invalid in that country; unchanged for countries without a rule.
 */
export const toPostalCode = (typed: string, countryId: string): string | null => {
  const rule = findRule(countryId);
  if (!rule) return typed.trim();
  const code = readCode(typed, countryId);
  if (code === null || !rule.pattern.test(code)) return null;
  return rule.write?.(code) ?? code;
};

/** A valid example if the code is invalid; null if it is valid or the country has no rule. */
export const findPostalCodeExample = (postalCode: string, countryId: string): string | null =>
  toPostalCode(postalCode, countryId) === null ? (findRule(countryId)?.example ?? null) : null;

/** Null if the code is valid or the country has no rule. */
export const getPostalCodeProblem = (postalCode: string, countryId: string): Reason | null => {
  const example = findPostalCodeExample(postalCode, countryId);
  return example === null ? null : reasons.postalCodeInvalid({ example });
};

/**
 * Whether a wallet's address can be in the country. In some countries Apple Pay and Google Pay reveal only the first
 * part of the postal code before approval; no code at all is accepted.
 */
export const isWalletPostalCode = (revealed: string | null | undefined, countryId: string): boolean => {
  if (!revealed?.trim() || toPostalCode(revealed, countryId) !== null) return true;
  const code = readCode(revealed, countryId);
  return code !== null && Boolean(findRule(countryId)?.shortened?.test(code));
};

import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { CountryId } from '../orders/regions.ts';

interface PostalCodeRule {
  /** Of a code without its country's prefix, in capital letters, without blanks and dashes. */
  readonly pattern: RegExp;
  readonly example: string;
  /** Letters that people write before the digits besides the country's two-letter code. */
  readonly prefixes?: readonly string[];
  /** The code as it is written on a parcel; left out where that is its letters and digits alone. */
  readonly write?: (code: string) => string;
  /** The part that a wallet tells before the payment is approved, where it keeps the rest back until then. */
  readonly shortened?: RegExp;
}

const FIVE_DIGITS = /^\d{5}$/;

/** How postal codes look in the countries that the shop ships to, after the Universal Postal Union's guide. */
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

/** Letters and digits with single blanks and dashes between them: no code ends with one or holds another sign. */
const SHAPE = /^[A-Z\d]+(?: ?[- ] ?[A-Z\d]+)*$/;
const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

const toPlain = (typed: string): string =>
  typed.normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim().toUpperCase();

/** The letters and digits of a code without its country's prefix; null for what has another shape. */
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
 * A postal code as its country writes it, from one as people do: with the country's letters before it, in small letters,
 * with blanks and dashes of any kind. Null where it is no code of that country; that of a country without a rule is
 * taken as it is.
 */
export const toPostalCode = (typed: string, countryId: string): string | null => {
  const rule = findRule(countryId);
  if (!rule) return typed.trim();
  const code = readCode(typed, countryId);
  if (code === null || !rule.pattern.test(code)) return null;
  return rule.write?.(code) ?? code;
};

/** A right postal code of a country, in place of a wrong one; null for a right one, and for countries without a rule. */
export const findPostalCodeExample = (postalCode: string, countryId: string): string | null =>
  toPostalCode(postalCode, countryId) === null ? (findRule(countryId)?.example ?? null) : null;

/** Why a postal code is not valid in a country; null if it is, and for countries without a rule. */
export const getPostalCodeProblem = (postalCode: string, countryId: string): Reason | null => {
  const example = findPostalCodeExample(postalCode, countryId);
  return example === null ? null : reasons.postalCodeInvalid({ example });
};

/**
 * Whether a wallet can mean a place of the country by what it tells before the payment is approved: in some countries
 * Apple Pay and Google Pay tell the first part of the code only. Nothing at all is no reason to refuse.
 */
export const isWalletPostalCode = (told: string | null | undefined, countryId: string): boolean => {
  if (!told?.trim() || toPostalCode(told, countryId) !== null) return true;
  const code = readCode(told, countryId);
  return code !== null && Boolean(findRule(countryId)?.shortened?.test(code));
};

/** Amounts are integers in the currency's minor unit (cents). Rounding is half-up, away from zero for negatives. */

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;
const RATE_DIGITS = 8;

const divideHalfUp = (numerator: bigint, divisor: bigint): number => {
  const negative = numerator < 0n;
  const absolute = negative ? -numerator : numerator;
  const rounded = (absolute * 2n + divisor) / (divisor * 2n);
  return Number(negative ? -rounded : rounded);
};

const plainText = (value: number | string): string => {
  const text = typeof value === 'number' ? String(value) : value.trim();
  return /e/i.test(text) ? Number(text).toFixed(RATE_DIGITS) : text;
};

const scaled = (value: number | string, digits: number): bigint => {
  const match = DECIMAL.exec(plainText(value));
  if (!match) throw new RangeError(`Not a decimal number: ${value}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const up = (fraction[digits] ?? '0') >= '5' ? 1n : 0n;
  return sign ? -(kept + up) : kept + up;
};

/** Below this limit floats represent hundredths without ambiguity. */
const MOST_PLAIN = 1e12;
const PLAIN = /^-?\d{1,12}(\.\d{0,2})?$/;

/** Fast path for at most two decimals: the nearest number of cents; else null. */
const plainCents = (amount: number | string): number | null => {
  const value = typeof amount === 'number' || PLAIN.test(amount) ? Number(amount) : Number.NaN;
  const cents = Math.round(value * 100);
  return cents / 100 === value && Math.abs(cents) < MOST_PLAIN ? cents : null;
};

/** Decimal amount ("19.90", 19.9) to minor units; reads the digits as written, so 1.005 gives 101, not 100. */
export const toMinor = (amount: number | string, fractionDigits = 2): number =>
  (fractionDigits === 2 ? plainCents(amount) : null) ?? Number(scaled(amount, fractionDigits));

/** Minor units to a decimal string with all fraction digits: 1990 gives "19.90". */
export const toDecimal = (minor: number, fractionDigits = 2): string => {
  const digits = String(Math.abs(minor)).padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  const sign = minor < 0 ? '-' : '';
  return fractionDigits === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-fractionDigits)}`;
};

/** Multiplies an amount by an exchange rate or a quantity, rounded half-up once. */
export const times = (minor: number, factor: number | string): number =>
  Number(factor) === 1 ? minor : divideHalfUp(BigInt(minor) * scaled(factor, RATE_DIGITS), 10n ** BigInt(RATE_DIGITS));

/** Converts an amount between currencies with such rates to a third one, rounded half-up once. */
export const convert = (minor: number, { from, to }: { readonly from: string; readonly to: string }): number =>
  from === to ? minor : divideHalfUp(BigInt(minor) * scaled(to, RATE_DIGITS), scaled(from, RATE_DIGITS));

/** Rounded half-up once. */
export const takePercent = (minor: number, percent: number | string): number =>
  divideHalfUp(BigInt(minor) * scaled(percent, RATE_DIGITS), 10n ** BigInt(RATE_DIGITS + 2));

/** The tax contained in a gross amount; the tax is rounded, the net is the rest. */
export const taxWithin = (gross: number, percent: number | string): number => {
  const rate = scaled(percent, RATE_DIGITS);
  return divideHalfUp(BigInt(gross) * rate, 10n ** BigInt(RATE_DIGITS + 2) + rate);
};

export const sum = (amounts: Iterable<number>): number => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

/**
 * Splits `total` in proportion to `weights` so that the parts add up to it (largest remainder method; ties go to the
 * first).
 */
export const allocate = (total: number, weights: readonly number[]): number[] => {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((share) => Number(share / BigInt(whole)));
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % BigInt(whole) }))
    .sort((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  const missing = total - sum(parts);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};

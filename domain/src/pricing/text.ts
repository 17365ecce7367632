import { onceEach } from '../lib/once-each.ts';

/** Cuts a text after `limit` characters, trims it and appends "..." (not counted). */
export const truncate = (text: string, limit: number): string => {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}...`;
};

export const CART_TEXT_LIMIT = 75;
export const CART_TEXT_LIMIT_MOBILE = 50;

export interface PriceStyle {
  readonly locale: string;
  readonly priceFormat: string;
}

/** For tools and logs. */
export const US_STYLE: PriceStyle = { locale: 'en-US', priceFormat: '{sign}{amount}' };

const createFormatter = (locale: string, currency: string) => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const sign = money.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const withDigits = (digits = 2) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { sign, whole: withDigits(0), exact: withDigits(money.resolvedOptions().maximumFractionDigits) };
};

const formatterFor = onceEach((locale: string, currency: string) =>
  /^[A-Z]{3}$/.test(currency) ? createFormatter(locale, currency) : null,
);

/**
 * Sign and amount as the store view places them, no decimals for whole amounts, a leading minus; "0.00" if the amount
 * is not a number.
 */
export const formatPrice = (amount: number | string, currency = 'USD', style = US_STYLE): string => {
  const value = Number(amount);
  const formatter = formatterFor(style.locale, currency);
  if (amount === '' || !Number.isFinite(value) || !formatter) return '0.00';
  const digits = (Number.isInteger(value) ? formatter.whole : formatter.exact).format(Math.abs(value));
  const shown = style.priceFormat.replace('{sign}', () => formatter.sign).replace('{amount}', digits);
  // An amount that rounds to zero has no sign.
  return value < 0 && digits !== formatter.exact.format(0) ? `-${shown}` : shown;
};

/** Cuts a text after `limit` characters and adds "..." (not counted), without a blank before it. */
export const truncate = (text: string, limit: number): string => {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}...`;
};

export const CART_TEXT_LIMIT = 75;
export const CART_TEXT_LIMIT_MOBILE = 50;

const formatters = new Map<string, Intl.NumberFormat>();

const formatterFor = (currency: string, digits: number): Intl.NumberFormat => {
  const key = `${currency}:${digits}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formatters.set(key, formatter);
  return formatter;
};

/** A price as shown: sign, amount, no decimals for whole amounts, minus before the sign; "0.00" when it is not an amount. */
export const formatPrice = (amount: number | string, currency = 'USD', fractionDigits = 2): string => {
  const value = Number(amount);
  if (amount === '' || !Number.isFinite(value)) return '0.00';
  return formatterFor(currency, Number.isInteger(value) ? 0 : fractionDigits).format(value);
};

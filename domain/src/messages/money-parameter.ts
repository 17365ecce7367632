import { formatPrice, type PriceStyle, US_STYLE } from '../pricing/text.ts';
import { formatList } from './format-list.ts';

const MONEY = /^(\d{1,12}(?:\.\d{1,4})?) ([A-Z]{3})$/;
const MOST_AMOUNTS = 20;
const BETWEEN = ', ';

/**
 * Amounts of money as one parameter of a reason: "20.00 USD", or "10.00 USD, 25.00 USD". `amounts` are decimal numbers,
 * the currency an ISO 4217 code.
 */
export const toMoneyParameter = (currency: string, amounts: readonly string[]): string =>
  amounts.map((amount) => `${amount} ${currency}`).join(BETWEEN);

/** Formats a parameter of `toMoneyParameter` for a store view, several as "$10, $25, or $50"; null if malformed. */
export const formatMoneyParameter = (parameter: string, style: PriceStyle): string | null => {
  const amounts = parameter.split(BETWEEN).map((amount) => MONEY.exec(amount));
  if (amounts.length > MOST_AMOUNTS) return null;
  const written = amounts.flatMap((match) => (match ? [formatPrice(match[1] ?? '', match[2], style)] : []));
  return written.length === amounts.length ? formatList(style.locale, written, 'disjunction') : null;
};

/** In US English for tools and logs; unchanged if malformed. */
export const formatMoneyForTools = (parameter: string): string =>
  formatMoneyParameter(parameter, US_STYLE) ?? parameter;

import { times, toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { CartFactsQuery } from '../CartFacts.generated.ts';

/** The display currency of the cart with exchange rates. */
export interface CartTerms {
  /** ISO 4217; of the page. */
  readonly currency: string;
  /** Null while not cached. */
  readonly facts: CartFactsQuery | null;
}

const getRate = (currency: string, facts: CartFactsQuery | null): number | null =>
  Number(facts?.currencies?.find(({ code }) => code === currency)?.exchangeRate) || null;

/** Converts to the page's currency; null without a rate. */
export const exchanged = (money: MoneyValue, { currency, facts }: CartTerms): MoneyValue | null => {
  if (money.currencyCode === currency) return money;
  const [from, to] = [getRate(money.currencyCode, facts), getRate(currency, facts)];
  if (from === null || to === null) return null;
  return { amount: toDecimal(times(toMinor(money.amount), to / from)), currencyCode: currency };
};

import { times, toDecimal, toMinor } from '@patchwork/domain/money.ts';
import type { MoneyValue } from '../../components/Money.tsx';
import type { CartFactsQuery } from './CartFacts.generated.ts';

/** What the cart is shown in, and what that is reckoned from. */
export interface CartTerms {
  /** ISO 4217; of the page. */
  readonly currency: string;
  /** Null while they are not in the cache. */
  readonly facts: CartFactsQuery | null;
}

const rateOf = (currency: string, facts: CartFactsQuery | null): number | null =>
  Number(facts?.currencies.find(({ code }) => code === currency)?.exchangeRate) || null;

/** An amount in the currency of the page, by the rates at hand; null where one of them is not known. */
export const exchanged = (money: MoneyValue, { currency, facts }: CartTerms): MoneyValue | null => {
  if (money.currencyCode === currency) return money;
  const [from, to] = [rateOf(money.currencyCode, facts), rateOf(currency, facts)];
  if (from === null || to === null) return null;
  return { amount: toDecimal(times(toMinor(money.amount), to / from)), currencyCode: currency };
};

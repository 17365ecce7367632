const PER_MINOR = 100;

/** Currencies without cents: Stripe counts them in whole units. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');

/** Hundredths of a unit, in which the shop counts every currency, as Stripe counts this one. */
export const toStripeAmount = (amount: number, currency: string): number => {
  if (!WHOLE.includes(currency.toUpperCase())) return amount;
  if (amount % PER_MINOR !== 0) throw new RangeError(`${currency} has no hundredths`);
  return amount / PER_MINOR;
};

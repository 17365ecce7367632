const PER_MINOR = 100;

/** Stripe counts these currencies in whole units. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');

/** From hundredths, the shop's unit for every currency, to Stripe's unit. */
export const toStripeAmount = (amount: number, currency: string): number => {
  if (!WHOLE.includes(currency.toUpperCase())) return amount;
  if (amount % PER_MINOR !== 0) throw new RangeError(`${currency} has no hundredths`);
  return amount / PER_MINOR;
};

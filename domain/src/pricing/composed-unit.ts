import { addAnswerPrices, type CustomAnswer, type CustomOptionPrice } from './custom-option.ts';
import { sum, times } from './money.ts';
import { type PriceTerms, shownPrice, type Taxed } from './tax.ts';

/** The price of one product, as the catalogue stores it and as it is shown; minor units. */
export interface KnownPrice {
  /** In the shop's own currency, before exchange and tax. */
  readonly base: number;
  /** In the currency shown, as the platform has confirmed it. */
  readonly shown: Pick<Taxed, 'net' | 'gross'>;
  readonly terms: PriceTerms;
}

/** A product with what is chosen of it. */
export interface ChosenUnit {
  readonly product: KnownPrice;
  /** Parts that are in it though its price does not count them, and with fewer than 0 the other way round. */
  readonly changes: readonly { readonly price: KnownPrice; readonly quantity: number }[];
  /** Fixed prices in minor units of the shop's own currency. */
  readonly answers: readonly Pick<CustomAnswer, 'prices'>[];
}

/** Whether the price that is shown follows from the one that is kept. */
const isReproduced = ({ base, shown, terms }: KnownPrice): boolean => {
  const { net, gross } = shownPrice(base, terms);
  return net === shown.net && gross === shown.gross;
};

const exchanged = (rate: PriceTerms['exchangeRate']) => (option: CustomOptionPrice) =>
  option.priceType === 'percent' ? option : { ...option, price: times(Number(option.price), rate) };

/** The same amounts as they are shown, for prices that do not follow from those that are kept. */
const asShown = ({ product, changes, answers }: ChosenUnit): ChosenUnit => {
  const { exchangeRate, includesTax } = product.terms;
  const toShown = ({ shown, terms }: KnownPrice): KnownPrice => ({
    base: shown[includesTax ? 'gross' : 'net'],
    shown,
    terms: { ...terms, exchangeRate: 1 },
  });
  return {
    product: toShown(product),
    changes: changes.map(({ price, quantity }) => ({ price: toShown(price), quantity })),
    answers: answers.map(({ prices }) => ({ prices: prices.map(exchanged(exchangeRate)) })),
  };
};

/**
 * One unit as it is chosen, as the cart reckons it: summed as the shop keeps prices, exchanged once, taxed once. Where a
 * price that is shown contradicts the one that is kept, it counts, and what is chosen is added to it.
 */
export const composedUnit = (unit: ChosenUnit): Taxed => {
  const isKept = [unit.product, ...unit.changes.map(({ price }) => price)].every(isReproduced);
  const { product, changes, answers } = isKept ? unit : asShown(unit);
  const chosen = product.base + sum(changes.map(({ price, quantity }) => price.base * quantity));
  const before = shownPrice(product.base, product.terms);
  const after = shownPrice(addAnswerPrices(answers, chosen), product.terms);
  const net = product.shown.net + after.net - before.net;
  const gross = product.shown.gross + after.gross - before.gross;
  return { net, tax: gross - net, gross };
};

import { addAnswerPrices, type CustomAnswer, type CustomOptionPrice } from './custom-option.ts';
import { sum, times } from './money.ts';
import { type PriceTerms, shownPrice, type Taxed } from './tax.ts';

/** In minor units. */
export interface KnownPrice {
  /** In the base currency, before exchange and tax. */
  readonly base: number;
  /** In the displayed currency, as confirmed by the platform. */
  readonly shown: Pick<Taxed, 'net' | 'gross'>;
  readonly terms: PriceTerms;
}

/** A product with its chosen options. */
export interface ChosenUnit {
  readonly product: KnownPrice;
  /** Parts that its price does not include; a negative quantity removes one. */
  readonly changes: readonly { readonly price: KnownPrice; readonly quantity: number }[];
  /** Fixed prices in minor units of the base currency. */
  readonly answers: readonly Pick<CustomAnswer, 'prices'>[];
}

/** Whether the displayed price can be computed from the stored one. */
const isReproduced = ({ base, shown, terms }: KnownPrice): boolean => {
  const { net, gross } = shownPrice(base, terms);
  return net === shown.net && gross === shown.gross;
};

const exchanged = (rate: PriceTerms['exchangeRate']) => (option: CustomOptionPrice) =>
  option.priceType === 'percent' ? option : { ...option, price: times(Number(option.price), rate) };

/** The same unit in displayed amounts, for prices that cannot be computed from the stored ones. */
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
 * The price of one chosen unit as the cart computes it: summed in the base currency, exchanged once, taxed once. If a
 * displayed price contradicts the stored one, the displayed one wins and surcharges are added to it.
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

import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { discountPercent } from '@patchwork/domain/pricing/price.ts';
import type { ProductViewFragment } from '../product/ProductView.generated.ts';
import { getUnitPrice } from './composedPrice.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';
import type { Surcharges } from './purchase.ts';

type PriceSource = Pick<ProductPartFragment, 'price' | 'basePrice'>;
type Answers = readonly Surcharges[];

type PricePair = NonNullable<PriceSource['price']>['regular'];

const plus = <T extends { readonly amount: string }>(money: T, minor: number): T => ({
  ...money,
  amount: toDecimal(toMinor(money.amount) + minor),
});

/** Returns a function that adds the difference between the two prices, net and gross. */
const addedTo = (before: PricePair, after: Pick<PricePair, 'net' | 'gross'>) => {
  const net = toMinor(after.net.amount) - toMinor(before.net.amount);
  const gross = toMinor(after.gross.amount) - toMinor(before.gross.amount);
  return <T extends PricePair>(money: T): T => ({
    ...money,
    net: plus(money.net, net),
    gross: plus(money.gross, gross),
  });
};

/** A price with the surcharges of the answers; the regular price rises by the same amount. */
const raisedPrice = (part: PriceSource, answers: Answers): PriceSource['price'] => {
  const { price } = part;
  const raised = getUnitPrice(part, { answers });
  if (!price || !raised) return price;
  if (raised.gross.amount === price.effective.gross.amount) return price;
  const add = addedTo(price.effective, raised);
  const regular = add(price.regular);
  const special = price.special && add(price.special);
  return {
    ...price,
    regular,
    special,
    effective: { ...price.effective, ...raised },
    discountPercent: discountPercent(toMinor(regular.gross.amount), special && toMinor(special.gross.amount)),
  };
};

const raisedPart = <T extends PriceSource>(part: T, answers: Answers): T => ({
  ...part,
  price: raisedPrice(part, answers),
});

/** A product and its variants with the surcharges of the answers in their prices. */
export const raisedProduct = (product: ProductViewFragment, answers: Answers): ProductViewFragment => ({
  ...raisedPart(product, answers),
  variants: product.variants.map((variant) => ({ ...variant, product: raisedPart(variant.product, answers) })),
});

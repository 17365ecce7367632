import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import { discountPercent } from '@patchwork/domain/price.ts';
import { priceOfUnit } from './composedPrice.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';
import type { ProductViewFragment } from './ProductView.generated.ts';
import type { Surcharges } from './purchase.ts';

type Priced = Pick<ProductPartFragment, 'price' | 'basePrice'>;
type Answers = readonly Surcharges[];

const plus = <T extends { readonly amount: string }>(money: T, minor: number): T => ({
  ...money,
  amount: toDecimal(toMinor(money.amount) + minor),
});

/** A price with what the answers add to it; what it was before a reduction rises as much. */
const raisedPrice = (part: Priced, answers: Answers): Priced['price'] => {
  const { price } = part;
  const raised = priceOfUnit(part, { answers });
  if (!price || !raised) return price;
  const added = toMinor(raised.gross.amount) - toMinor(price.effective.gross.amount);
  if (added === 0) return price;
  const regular = { ...price.regular, gross: plus(price.regular.gross, added) };
  const special = price.special && { ...price.special, gross: plus(price.special.gross, added) };
  return {
    ...price,
    ...{ regular, special },
    effective: { ...price.effective, ...raised },
    discountPercent: discountPercent(toMinor(regular.gross.amount), special && toMinor(special.gross.amount)),
  };
};

const raisedPart = <T extends Priced>(part: T, answers: Answers): T => ({
  ...part,
  price: raisedPrice(part, answers),
});

/** A product, and each of its variants, at the price they have with the answers. */
export const raisedProduct = (product: ProductViewFragment, answers: Answers): ProductViewFragment => ({
  ...raisedPart(product, answers),
  variants: product.variants.map((variant) => ({ ...variant, product: raisedPart(variant.product, answers) })),
});

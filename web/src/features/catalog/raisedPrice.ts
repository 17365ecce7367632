import type { CustomAnswer } from '@patchwork/domain/custom-option.ts';
import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import { discountPercent } from '@patchwork/domain/price.ts';
import { taxed } from '@patchwork/domain/tax.ts';
import type { MoneyValue } from '../../components/Money.tsx';
import type { ComposedPrice } from './composedPrice.ts';
import { surchargeOn } from './customOptions.ts';
import type { ProductPartFragment } from './ProductPart.generated.ts';
import type { ProductViewFragment } from './ProductView.generated.ts';

type Price = NonNullable<ProductPartFragment['price']>;
type Answers = readonly CustomAnswer[];

const plus = <T extends MoneyValue>(money: T, minor: number): T => ({
  ...money,
  amount: toDecimal(toMinor(money.amount) + minor),
});

/** One piece without tax, with what the answers add to it. */
export const raisedNet = <T extends MoneyValue>(net: T, answers: Answers): T =>
  plus(net, surchargeOn(toMinor(net.amount), answers));

/** A price with what the answers add to it: per cent of what is paid, taxed as the product is. */
export const raisedPrice = (price: Price, answers: Answers): Price => {
  const { net, gross } = price.effective;
  const added = surchargeOn(toMinor(net.amount), answers);
  if (added === 0) return price;
  const whole = taxed(toMinor(net.amount) + added, Number(price.taxRate), false);
  const addedGross = whole.gross - toMinor(gross.amount);
  const regular = { ...price.regular, gross: plus(price.regular.gross, addedGross) };
  const special = price.special && { ...price.special, gross: plus(price.special.gross, addedGross) };
  return {
    ...price,
    ...{ regular, special },
    effective: { ...price.effective, net: plus(net, added), gross: plus(gross, addedGross) },
    discountPercent: discountPercent(toMinor(regular.gross.amount), special && toMinor(special.gross.amount)),
  };
};

/** The same for a price that the form has put together. */
export const raisedComposed = ({ net, gross }: ComposedPrice, answers: Answers, taxRate: string): ComposedPrice => {
  const grossOf = (minor: number) => taxed(minor, Number(taxRate), false).gross;
  const before = toMinor(net.amount);
  const added = surchargeOn(before, answers);
  return { net: plus(net, added), gross: plus(gross, grossOf(before + added) - grossOf(before)) };
};

const raisedPart = <T extends Pick<ProductPartFragment, 'price'>>(part: T, answers: Answers): T => ({
  ...part,
  price: part.price && raisedPrice(part.price, answers),
});

/** A product, and each of its variants, at the price they have with the answers. */
export const raisedProduct = (product: ProductViewFragment, answers: Answers): ProductViewFragment => ({
  ...raisedPart(product, answers),
  variants: product.variants.map((variant) => ({ ...variant, product: raisedPart(variant.product, answers) })),
});

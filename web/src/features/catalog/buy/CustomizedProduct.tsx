import type { CustomAnswer } from '@patchwork/domain/pricing/custom-option.ts';
import type { ReactNode } from 'react';
import { toSurchargeTax } from '../../../lib/surchargeTax.ts';
import type { ProductViewFragment } from '../product/ProductView.generated.ts';
import styles from './CustomField.module.css';
import { CustomField } from './CustomField.tsx';
import type { Buying, Purchase } from './purchase.ts';
import { raisedProduct } from './raisedPrice.ts';
import { useCustomChoice } from './useCustomChoice.ts';

export interface ProductOffer {
  readonly product: ProductViewFragment;
  readonly buying: Buying;
  readonly extras?: ReactNode;
  /** Why the product cannot be bought at the moment. */
  readonly notice?: string;
  /** Further query keys that preselect a choice. */
  readonly queryKeys?: readonly string[];
}

interface CustomizedProductProps extends ProductOffer {
  readonly children: (offered: ProductOffer) => ReactNode;
}

const withAnswers = (purchase: Purchase, answers: readonly CustomAnswer[]): Purchase => ({
  ...purchase,
  options: { ...purchase.options, ...(answers.length > 0 && { custom: answers.map(({ choice }) => choice) }) },
  choices: [...(purchase.choices ?? []), ...answers.map(({ label, value }) => ({ label, value }))],
});

/** A product with custom options: its prices include their surcharges, and they are validated before it is bought. */
export const CustomizedProduct = ({ children, ...offered }: CustomizedProductProps) => {
  const { product, buying } = offered;
  const choice = useCustomChoice(product.customOptions);
  const { answers } = choice;
  const tax = toSurchargeTax(product);
  const buy = async (...purchases: Purchase[]): Promise<boolean> => {
    return choice.submit() && buying.buy(...purchases.map((purchase) => withAnswers(purchase, answers)));
  };
  const extras = (
    <>
      <div className={styles.fields}>
        {product.customOptions.map((option) => (
          <CustomField key={option.id} option={option} choice={choice} tax={tax} />
        ))}
      </div>
      {offered.extras}
    </>
  );
  const surcharges = [...answers, ...(buying.answers ?? [])];
  // The forms of these types compute the price themselves, from parts or amounts.
  const isComposed = product.type === 'BUNDLE' || product.type === 'GIFT_CARD';
  return children({
    ...offered,
    product: isComposed ? product : raisedProduct(product, surcharges),
    buying: { ...buying, buy, answers: surcharges },
    extras,
  });
};

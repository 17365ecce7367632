import type { CustomAnswer } from '@patchwork/domain/custom-option.ts';
import type { ReactNode } from 'react';
import styles from './CustomField.module.css';
import { CustomField } from './CustomField.tsx';
import type { ProductViewFragment } from './ProductView.generated.ts';
import type { Buying, Purchase } from './purchase.ts';
import { raisedProduct } from './raisedPrice.ts';
import { useCustomChoice } from './useCustomChoice.ts';

/** A product page's product and what buying it means. */
export interface Offered {
  readonly product: ProductViewFragment;
  readonly buying: Buying;
  /** What can be chosen besides, to stand in the form. */
  readonly extras?: ReactNode;
}

interface CustomizedProductProps extends Offered {
  readonly children: (offered: Offered) => ReactNode;
}

const withAnswers = (purchase: Purchase, answers: readonly CustomAnswer[]): Purchase => ({
  ...purchase,
  options: { ...purchase.options, ...(answers.length > 0 && { custom: answers.map(({ choice }) => choice) }) },
  choices: [...(purchase.choices ?? []), ...answers.map(({ label, value }) => ({ label, value }))],
});

/** A product with the options that are chosen besides: its prices follow the choice, and buying asks for what is missing. */
export const CustomizedProduct = ({ product, buying, children }: CustomizedProductProps) => {
  const choice = useCustomChoice(product.customOptions);
  const { answers } = choice;
  const taxRate = product.basePrice?.includesTax ? '0' : (product.price?.taxRate ?? '0');
  const buy = async (...purchases: Purchase[]): Promise<boolean> => {
    return choice.submit() && buying.buy(...purchases.map((purchase) => withAnswers(purchase, answers)));
  };
  const extras = (
    <div className={styles.fields}>
      {product.customOptions.map((option) => (
        <CustomField key={option.id} option={option} choice={choice} taxRate={taxRate} />
      ))}
    </div>
  );
  // The form puts these prices together itself, of parts or amounts.
  const isComposed = product.type === 'BUNDLE' || product.type === 'GIFT_CARD';
  return children({
    product: isComposed ? product : raisedProduct(product, answers),
    buying: { ...buying, buy, answers },
    extras,
  });
};

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
  /** Why it cannot be bought at the moment. */
  readonly notice?: string;
  /** Further keys of the query that choose something. */
  readonly queryKeys?: readonly string[];
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
export const CustomizedProduct = ({ children, ...offered }: CustomizedProductProps) => {
  const { product, buying } = offered;
  const choice = useCustomChoice(product.customOptions);
  const { answers } = choice;
  const taxRate = product.basePrice?.includesTax ? '0' : (product.price?.taxRate ?? '0');
  const buy = async (...purchases: Purchase[]): Promise<boolean> => {
    return choice.submit() && buying.buy(...purchases.map((purchase) => withAnswers(purchase, answers)));
  };
  const extras = (
    <>
      <div className={styles.fields}>
        {product.customOptions.map((option) => (
          <CustomField key={option.id} option={option} choice={choice} taxRate={taxRate} />
        ))}
      </div>
      {offered.extras}
    </>
  );
  const surcharges = [...answers, ...(buying.answers ?? [])];
  // The form puts these prices together itself, of parts or amounts.
  const isComposed = product.type === 'BUNDLE' || product.type === 'GIFT_CARD';
  return children({
    ...offered,
    product: isComposed ? product : raisedProduct(product, surcharges),
    buying: { ...buying, buy, answers: surcharges },
    extras,
  });
};

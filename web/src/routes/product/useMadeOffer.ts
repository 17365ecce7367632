import { cartWords } from '@patchwork/domain/customization/cart-words.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { useDeferredValue, useMemo } from 'react';
import type { Offered } from '../../features/catalog/CustomizedProduct.tsx';
import type { Buying, FormParts, Purchase, Surcharges } from '../../features/catalog/purchase.ts';
import { raisedProduct } from '../../features/catalog/raisedPrice.ts';
import { customizedProduct } from '../../features/catalog/specialForms.ts';
import type { FilledForm } from '../../features/customization/useCustomizationForm.ts';
import { useSteadyVerb } from '../../lib/useSteady.ts';
import type { ProductOfferProps } from './offerProps.ts';

/** A form as it is filled in. */
interface FilledIn {
  readonly form: Form;
  readonly filled: Pick<FilledForm, 'prices' | 'parts' | 'submit'>;
}

/** What is bought, to be made as the form says; null where the form is not in order, which it shows. */
const madePurchases = (purchases: readonly Purchase[], sku: string, { form, filled }: FilledIn): Purchase[] | null => {
  const state = filled.submit();
  if (!state) return null;
  const words = cartWords(form, state);
  return purchases.map((purchase) => ({
    ...purchase,
    customization: { sku, state },
    choices: [...(purchase.choices ?? []), ...words],
  }));
};

const partsOf = (form: Form, chosen: FormParts['chosen']): FormParts => ({
  optionIds: new Set(form.options.flatMap(({ bundleOptionId }) => bundleOptionId ?? [])),
  chosen,
});

/** The price that follows the choice; forms that put it together themselves, of parts or options, are told what to add. */
const pricedProduct = (product: Offered['product'], surcharges: readonly Surcharges[]): Offered['product'] => {
  const isComposed = product.type === 'BUNDLE' || product.type === 'GIFT_CARD' || customizedProduct(product);
  return isComposed ? product : raisedProduct(product, surcharges);
};

/** What of a form is bought with a product. */
interface Made extends FilledIn {
  /** What no option is to blame for. */
  readonly problem: string | null;
  /** It was bought. */
  readonly onBought: () => Promise<void>;
}

/**
 * A product and the buying of it with what is chosen and written in its form. Both stay the same objects until what is
 * chosen makes another price or other parts, so that a page is not drawn anew with every tap.
 */
export const useMadeOffer = (
  { product, buying }: Pick<ProductOfferProps, 'product' | 'buying'>,
  { form, filled, problem, onBought }: Made,
): { readonly product: Offered['product']; readonly buying: Buying } => {
  const { parts } = filled;
  // What was tapped is seen first, and what all of it costs right after: the price is told all over the page.
  const prices = useDeferredValue(filled.prices);
  const buy = useSteadyVerb(async (...purchases: Purchase[]): Promise<boolean> => {
    const made = madePurchases(purchases, product.sku, { form, filled });
    const isBought = made !== null && (await buying.buy(...made));
    if (isBought) await onBought();
    return isBought;
  });
  const { isBuying, problem: refused } = buying;
  return useMemo(() => {
    const answers = [{ prices }];
    const shared = { buy, isBuying, problem: refused ?? problem, answers };
    return {
      product: pricedProduct(product, answers),
      buying: product.type === 'BUNDLE' ? { ...shared, parts: partsOf(form, parts) } : shared,
    };
  }, [product, form, prices, parts, buy, isBuying, refused, problem]);
};

import { cartWords } from '@patchwork/domain/customization/cart-display.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { useDeferredValue, useMemo } from 'react';
import type { ProductOffer } from '../../features/catalog/buy/CustomizedProduct.tsx';
import type { Buying, FormParts, Purchase, Surcharges } from '../../features/catalog/buy/purchase.ts';
import { raisedProduct } from '../../features/catalog/buy/raisedPrice.ts';
import { customizedProduct } from '../../features/catalog/buy/specialForms.ts';
import type { FilledForm } from '../../features/customization/form/useCustomizationForm.ts';
import { useSteadyVerb } from '../../lib/useSteady.ts';
import type { ProductOfferProps } from './offerProps.ts';

interface FormEntry {
  readonly form: Form;
  readonly filled: Pick<FilledForm, 'prices' | 'parts' | 'submit'>;
}

/** Purchases with the form's customization; null if the form is invalid and shows its errors. */
const madePurchases = (purchases: readonly Purchase[], sku: string, { form, filled }: FormEntry): Purchase[] | null => {
  const state = filled.submit();
  if (!state) return null;
  const words = cartWords(form, state);
  return purchases.map((purchase) => ({
    ...purchase,
    customization: { sku, state },
    choices: [...(purchase.choices ?? []), ...words],
  }));
};

const toFormParts = (form: Form, chosen: FormParts['chosen']): FormParts => ({
  optionIds: new Set(form.options.flatMap(({ bundleOptionId }) => bundleOptionId ?? [])),
  chosen,
});

/** The price with the choices; forms that compute it from parts or options get the surcharge. */
const pricedProduct = (
  product: ProductOffer['product'],
  surcharges: readonly Surcharges[],
): ProductOffer['product'] => {
  const isComposed = product.type === 'BUNDLE' || product.type === 'GIFT_CARD' || customizedProduct(product);
  return isComposed ? product : raisedProduct(product, surcharges);
};

interface MadeToOrderForm extends FormEntry {
  /** An error about no single option. */
  readonly problem: string | null;
  readonly onBought: () => Promise<void>;
}

/**
 * A product and its purchase with the choices of its form. Both keep their identity until a choice changes price or
 * parts, so that taps do not render the whole page.
 */
export const useMadeOffer = (
  { product, buying }: Pick<ProductOfferProps, 'product' | 'buying'>,
  { form, filled, problem, onBought }: MadeToOrderForm,
): { readonly product: ProductOffer['product']; readonly buying: Buying } => {
  const { parts } = filled;
  // The tapped option renders first; the price, which is all over the page, is deferred.
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
      buying: product.type === 'BUNDLE' ? { ...shared, parts: toFormParts(form, parts) } : shared,
    };
  }, [product, form, prices, parts, buy, isBuying, refused, problem]);
};

import type { OptionValue } from '@patchwork/domain/customization/definition.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import { use, useMemo } from 'react';
import type { MoneyValue } from '../../lib/moneyValue.ts';
import { SiteContext, TaxShownContext } from '../../lib/siteContext.ts';
import { type SurchargeTax, shownSurcharge } from '../../lib/surchargeTax.ts';
import type { CustomizableProductFragment } from './form/CustomizableProduct.generated.ts';

type PricedProduct = Pick<CustomizableProductFragment, 'customizations' | 'rushAddOns'>;

/** By value id, in the displayed currency; faster production has the price of its add-on. */
const getAmounts = ({ customizations, rushAddOns }: PricedProduct): ReadonlyMap<string, MoneyValue> => {
  const rush = new Map(rushAddOns?.map(({ sku, price }) => [sku, price]));
  const options = customizations?.flatMap(({ option }) => option ?? []) ?? [];
  return new Map(
    options.flatMap(({ type, values }) =>
      values.flatMap(({ id, sku, price }) => {
        const amount = type === 'PRODUCTION_TIME_UPGRADE' ? rush.get(sku ?? '') : price?.amount;
        return amount ? [[id, amount]] : [];
      }),
    ),
  );
};

/** Formats a value's surcharge, e.g. "+ $5" or "+ 15%"; empty if it is free or part of the bundle. */
export const usePriceWords = (
  product: PricedProduct,
  { rate, includesTax }: SurchargeTax,
): ((value: OptionValue) => string) => {
  const { store } = use(SiteContext);
  const showsTax = use(TaxShownContext);
  return useMemo(() => {
    const amounts = getAmounts(product);
    return ({ id, price }) => {
      if (price?.priceType === 'percent') return `+ ${Number(price.price)}%`;
      const amount = price && amounts.get(id);
      if (!amount) return '';
      const shown = shownSurcharge(amount.amount, { rate, includesTax }, showsTax);
      return `+ ${formatPrice(shown, amount.currencyCode, store)}`;
    };
  }, [product, rate, includesTax, store, showsTax]);
};

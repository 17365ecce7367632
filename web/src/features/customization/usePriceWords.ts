import type { OptionValue } from '@patchwork/domain/customization/definition.ts';
import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import { taxed } from '@patchwork/domain/tax.ts';
import { formatPrice } from '@patchwork/domain/text.ts';
import { use, useMemo } from 'react';
import type { MoneyValue } from '../../components/Money.tsx';
import { SiteContext } from '../../lib/site.ts';
import type { CustomizableProductFragment } from './CustomizableProduct.generated.ts';

type Priced = Pick<CustomizableProductFragment, 'customizations' | 'rushAddOns'>;

/** By the id of the value, in the currency shown; a faster production has the price of its add-on. */
const amountsOf = ({ customizations, rushAddOns }: Priced): ReadonlyMap<string, MoneyValue> => {
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

/**
 * Says what a value costs, e.g. "+ $5" or "+ 15%"; nothing for what is free or is a part of the bundle.
 * @param taxRate the tax that comes on top, in per cent.
 */
export const usePriceWords = (product: Priced, taxRate: string): ((value: OptionValue) => string) => {
  const { store } = use(SiteContext);
  return useMemo(() => {
    const amounts = amountsOf(product);
    return ({ id, price }) => {
      if (price?.priceType === 'percent') return `+ ${Number(price.price)}%`;
      const amount = price && amounts.get(id);
      if (!amount) return '';
      const { gross } = taxed(toMinor(amount.amount), Number(taxRate), false);
      return `+ ${formatPrice(toDecimal(gross), amount.currencyCode, store)}`;
    };
  }, [product, taxRate, store]);
};

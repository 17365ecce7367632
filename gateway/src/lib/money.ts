import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { Taxed } from '@patchwork/domain/pricing/tax.ts';

export interface Money {
  readonly amount: string;
  readonly currencyCode: string;
}

export interface TaxedMoney {
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

export const toMoney = (minor: number, currencyCode: string): Money => ({ amount: toDecimal(minor), currencyCode });

export const decimalToMoney = (amount: number | string, currencyCode: string): Money =>
  toMoney(toMinor(amount), currencyCode);

export const toTaxedMoney = ({ net, tax, gross }: Taxed, currencyCode: string): TaxedMoney => ({
  net: toMoney(net, currencyCode),
  tax: toMoney(tax, currencyCode),
  gross: toMoney(gross, currencyCode),
});

export const netAndGross = (net: number | string, gross: number | string): Taxed => {
  const [without, withTax] = [toMinor(net), toMinor(gross)];
  return { net: without, tax: withTax - without, gross: withTax };
};

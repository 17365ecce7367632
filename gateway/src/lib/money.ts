import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import type { Taxed } from '@patchwork/domain/tax.ts';

export interface Money {
  readonly amount: string;
  readonly currencyCode: string;
}

export interface TaxedMoney {
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

/** Up to here a number of cents and its hundredth are told apart by far. */
const MOST = 1e12;
const PLAIN = /^-?\d{1,12}(\.\d{0,2})?$/;

/**
 * A decimal amount as minor units, as the domain reads it. Nearly all amounts have at most two decimals: for those the
 * nearest number of cents is the amount itself, and the digits need not be gone through.
 */
export const minorOf = (amount: number | string): number => {
  const value = typeof amount === 'number' || PLAIN.test(amount) ? Number(amount) : Number.NaN;
  const cents = Math.round(value * 100);
  return cents / 100 === value && Math.abs(cents) < MOST ? cents : toMinor(amount);
};

/** Integer minor units as the graph's money. */
export const toMoney = (minor: number, currencyCode: string): Money => ({ amount: toDecimal(minor), currencyCode });

/** REST's decimal number as the graph's money. */
export const decimalToMoney = (amount: number | string, currencyCode: string): Money =>
  toMoney(minorOf(amount), currencyCode);

export const toTaxedMoney = ({ net, tax, gross }: Taxed, currencyCode: string): TaxedMoney => ({
  net: toMoney(net, currencyCode),
  tax: toMoney(tax, currencyCode),
  gross: toMoney(gross, currencyCode),
});

/** Two of REST's decimal numbers, without and with tax; the tax is what lies between them. */
export const netAndGross = (net: number | string, gross: number | string): Taxed => {
  const [without, withTax] = [minorOf(net), minorOf(gross)];
  return { net: without, tax: withTax - without, gross: withTax };
};

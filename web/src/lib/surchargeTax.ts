import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { shownAmount, taxed } from '@patchwork/domain/pricing/tax.ts';

/** The tax of a surcharge: that of the price it is added to. */
export interface SurchargeTax {
  /** Percent. */
  readonly rate: number;
  readonly includesTax: boolean;
}

interface PricedProduct {
  readonly price?: { readonly taxRate?: string | null } | null;
  readonly basePrice?: { readonly includesTax: boolean } | null;
}

export const toSurchargeTax = ({ price, basePrice }: PricedProduct): SurchargeTax => ({
  rate: Number(price?.taxRate ?? 0),
  includesTax: basePrice?.includesTax === true,
});

/** Converts to what the store shows, with or without tax. */
export const shownSurcharge = (amount: string, { rate, includesTax }: SurchargeTax, showsTax: boolean): string =>
  toDecimal(shownAmount(taxed(toMinor(amount), rate, includesTax), showsTax));

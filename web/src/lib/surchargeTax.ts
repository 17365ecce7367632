import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { shownAmount, taxed } from '@patchwork/domain/pricing/tax.ts';

/** How what a choice adds is taxed: as the price that it is added to. */
export interface SurchargeTax {
  /** Per cent. */
  readonly rate: number;
  /** Whether the tax is in the amount, as where the shop keeps its prices with tax. */
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

/** An amount as the store shows prices: with the tax or without, whichever way the shop keeps them. */
export const shownSurcharge = (amount: string, { rate, includesTax }: SurchargeTax, showsTax: boolean): string =>
  toDecimal(shownAmount(taxed(toMinor(amount), rate, includesTax), showsTax));

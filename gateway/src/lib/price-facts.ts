import { toMinor } from '@patchwork/domain/pricing/money.ts';
import type { PriceFacts } from '@patchwork/domain/pricing/price.ts';

/** A price in the catalogue as the graph has it: amounts are decimal texts. */
export interface FactAmounts {
  readonly regular: string;
  readonly special?: string | null;
  readonly specialFrom?: string | null;
  readonly specialTo?: string | null;
  readonly final?: string | null;
  readonly group?: string | null;
}

const minorOrNull = (amount: string | null | undefined): number | null =>
  amount === null || amount === undefined ? null : toMinor(amount);

/** The same for the price rules, in minor units. */
export const factsInMinor = (amounts: FactAmounts): PriceFacts => ({
  regular: toMinor(amounts.regular),
  special: minorOrNull(amounts.special),
  specialFrom: amounts.specialFrom ?? null,
  specialTo: amounts.specialTo ?? null,
  final: minorOrNull(amounts.final),
  group: minorOrNull(amounts.group),
});

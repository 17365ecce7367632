import { toMinor } from '@patchwork/domain/pricing/money.ts';
import type { PriceFacts } from '@patchwork/domain/pricing/price.ts';

/** Decimal texts, as in the graph. */
interface FactAmounts {
  readonly regular: string;
  readonly special?: string | null;
  readonly specialFrom?: string | null;
  readonly specialTo?: string | null;
  readonly final?: string | null;
  readonly group?: string | null;
}

const minorOrNull = (amount: string | null | undefined): number | null =>
  amount === null || amount === undefined ? null : toMinor(amount);

/** In minor units for the price rules. */
export const factsInMinor = (amounts: FactAmounts): PriceFacts => ({
  regular: toMinor(amounts.regular),
  special: minorOrNull(amounts.special),
  specialFrom: amounts.specialFrom ?? null,
  specialTo: amounts.specialTo ?? null,
  final: minorOrNull(amounts.final),
  group: minorOrNull(amounts.group),
});

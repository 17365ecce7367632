import type { TaxSituation } from '@patchwork/domain/pricing/tax.ts';

export interface TaxPort {
  /** Tax class of shipping. */
  readonly shippingClassId: number;
  /** Whether the store view shows its prices with the tax in them. */
  showsTax(): boolean;
  /** In percent; 0 if no rule applies. */
  rateFor(situation: TaxSituation): Promise<number>;
}

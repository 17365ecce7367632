import type { TaxSituation } from '@patchwork/domain/pricing/tax.ts';

export interface TaxPort {
  /** The class of products by which shipping is taxed. */
  readonly shippingClassId: number;
  /** Whether the store view shows its prices with the tax in them. */
  showsTax(): boolean;
  /** Tax in per cent; 0 where no rule applies. */
  rateFor(situation: TaxSituation): Promise<number>;
}

import type { TaxSituation } from '@patchwork/domain/tax.ts';

/** What other domains ask about tax. */
export interface TaxPort {
  /** Tax in per cent; 0 where no rule applies. */
  rateFor(situation: TaxSituation): Promise<number>;
}

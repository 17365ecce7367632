import type { PriceGroup } from '@patchwork/domain/price-group.ts';
import type { Currency } from './pricing.repository.ts';

/** On what terms prices are asked for. */
export interface TermsRequest {
  /** Null: the shop's own. */
  readonly currencyCode: string | null;
  readonly groupToken: string | null;
  /** The group of who has signed in, which holds where no token comes; null: a guest. */
  readonly groupId: number | null;
}

/** In which currency and for whom a cart is priced. */
export interface Terms {
  readonly currency: Currency;
  readonly group: PriceGroup;
}

/** What other domains ask about terms; never inside a transaction, for it reads by itself. */
export interface TermsPort {
  /** Refuses an unknown currency and a token that proves nothing. */
  of(request: TermsRequest): Promise<Terms>;
}

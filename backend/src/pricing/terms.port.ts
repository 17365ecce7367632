import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';

/** A currency that the shop sells in. */
export interface Currency {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units for one of the base currency, as a decimal text. */
  readonly rate: string;
}

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

/** Never call it inside a transaction: it reads on its own connection. */
export interface TermsPort {
  /** Refuses an unknown currency and a token that proves nothing. */
  of(request: TermsRequest): Promise<Terms>;
}

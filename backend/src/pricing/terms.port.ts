import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';

export interface Currency {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units for one of the base currency, as decimal text. */
  readonly rate: string;
}

export interface TermsRequest {
  /** Null: the shop's own. */
  readonly currencyCode: string | null;
  readonly groupToken: string | null;
  /** The signed-in customer's group, if no token is sent; null for a guest. */
  readonly groupId: number | null;
}

/** Currency and customer group of a cart's prices. */
export interface Terms {
  readonly currency: Currency;
  readonly group: PriceGroup;
}

/** Never call it inside a transaction: it reads on its own connection. */
export interface TermsPort {
  /** Refuses an unknown currency and an invalid token. */
  of(request: TermsRequest): Promise<Terms>;
}

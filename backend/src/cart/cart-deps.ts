import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import type { TaxPort } from '../pricing/tax.port.ts';
import type { TermsPort, TermsRequest } from '../pricing/terms.port.ts';
import type { StockService } from '../stock/stock.service.ts';

export interface CartDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
  readonly tax: TaxPort;
  readonly stock: StockService;
  readonly giftCards: GiftCardsPort;
  readonly terms: TermsPort;
  readonly allowsTestPayments: boolean;
  /** Whether the prices of the catalogue have the tax in them. */
  readonly pricesIncludeTax: boolean;
}

/** Whose the keys of guests' requests are; cart ids and keys are hard to guess, and that is what protects them. */
export const GUEST = 'guest';

/** A request about a cart: which one, and on what terms it is priced. */
export interface CartRequest extends TermsRequest {
  readonly cartId: string;
}

/** A request that changes a cart. */
export interface KeyedCart extends CartRequest {
  readonly idempotencyKey: string;
}

/** The request as the idempotency table knows it; the same change shown in another currency is the same change. */
export const attemptOf = (
  scope: string,
  { cartId, idempotencyKey }: Pick<KeyedCart, 'cartId' | 'idempotencyKey'>,
  payload: unknown,
) => ({
  owner: GUEST,
  key: idempotencyKey,
  scope,
  payload: { cartId, payload },
});

import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import { ownerOf } from '../lib/identity.ts';
import type { TaxPort } from '../pricing/tax.port.ts';
import type { TermsPort, TermsRequest } from '../pricing/terms.port.ts';
import type { StockService } from '../stock/stock.service.ts';
import type { PaymentMethod } from './payment-methods.ts';

export interface CartDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
  readonly tax: TaxPort;
  readonly stock: StockService;
  readonly giftCards: GiftCardsPort;
  readonly terms: TermsPort;
  /** Ways to pay that a provider carries out. */
  readonly providedPayments: readonly PaymentMethod[];
  /** Whether the prices of the catalogue have the tax in them. */
  readonly pricesIncludeTax: boolean;
}

/** Who asks, and on what terms. */
export interface Asker extends TermsRequest {
  /** Verified; null: a guest. */
  readonly customerId: string | null;
}

/** A cart, and who asks for it: a customer's is there for that customer alone. */
export interface CartAccess {
  readonly cartId: string;
  readonly customerId: string | null;
}

/** A request about a cart: which one, who asks, and on what terms it is priced. */
export type CartRequest = CartAccess & Asker;

/** A request that changes a cart. */
export type KeyedCart = CartRequest & { readonly idempotencyKey: string };

/** The request as the idempotency table knows it; the same change shown in another currency is the same change. */
export const attemptOf = (
  scope: string,
  { cartId, customerId, idempotencyKey }: CartAccess & Pick<KeyedCart, 'idempotencyKey'>,
  payload: unknown,
) => ({
  owner: ownerOf(customerId),
  key: idempotencyKey,
  scope,
  payload: { cartId, payload },
});

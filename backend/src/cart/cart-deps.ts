import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import type { TaxPort } from '../pricing/tax.port.ts';
import type { StockService } from '../stock/stock.service.ts';

export interface CartDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
  readonly tax: TaxPort;
  readonly stock: StockService;
  readonly allowsTestPayments: boolean;
}

/** Whose the keys of guests' requests are; cart ids and keys are hard to guess, and that is what protects them. */
export const GUEST = 'guest';

/** A request that changes a cart. */
export interface KeyedCart {
  readonly cartId: string;
  readonly idempotencyKey: string;
}

/** The request as the idempotency table knows it. */
export const attemptOf = (scope: string, { cartId, idempotencyKey }: KeyedCart, payload: unknown) => ({
  owner: GUEST,
  key: idempotencyKey,
  scope,
  payload: { cartId, payload },
});

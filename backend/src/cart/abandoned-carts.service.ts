import { DEFAULT_STORE_VIEW, findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { runForStore } from '../lib/store.ts';
import {
  type AbandonedCart,
  deleteExpired,
  lockAbandonedCarts,
  lockAbandonedCartsJob,
  saveIssued,
} from './abandoned-carts.repository.ts';
import { issueLink, type RecoveryLink, VALID_DAYS } from './recovery.service.ts';

const CART_LEFT = 'cart-left';

const PER_RUN = 100;
const LONGEST_PAUSE_MS = 5 * 60_000;
const SHORTEST_PAUSE_MS = 1000;

interface AbandonedCartsDeps {
  readonly db: Executor;
  /** Hours without a change before the shopper gets a mail; 0: never. */
  readonly hours: number;
  /** Origin of each store view's pages, by code. */
  readonly shopUrls: ReadonlyMap<string, string>;
  /** Default: only the default store view. */
  readonly stores?: readonly StoreView[];
}

export interface AbandonedCartsService {
  readonly everyMs: number;
  /** Puts one mail per abandoned cart into the outbox. Returns the number. */
  issueLinks(): Promise<number>;
  /** Deletes expired links and their recipients. Returns the number of rows. */
  deleteExpired(): Promise<number>;
}

/** Path of the recovery page; elsewhere the code is stored as a hash only. */
const toPath = ({ recoveryId, recoveryCode }: RecoveryLink): string =>
  `/alerts/recover/cart/id/${recoveryId}/code/${recoveryCode}/`;

const issue = async (executor: Executor, left: AbandonedCart, shopUrl: string): Promise<void> => {
  const link = await issueLink(executor, left.cartId, left.customerId);
  await post(executor, CART_LEFT, {
    template: CART_LEFT,
    recipient: left.email,
    firstName: left.firstName,
    storeCode: left.storeCode,
    link: { shop: shopUrl, path: toPath(link) },
    validDays: VALID_DAYS,
  });
  await saveIssued(executor, left);
};

const issueLinks = async (executor: Executor, deps: AbandonedCartsDeps): Promise<number> => {
  const { hours, shopUrls, stores = [DEFAULT_STORE_VIEW] } = deps;
  if (!(await lockAbandonedCartsJob(executor))) return 0;
  const carts = await lockAbandonedCarts(executor, { hours, storeCodes: [...shopUrls.keys()], limit: PER_RUN });
  for (const left of carts)
    await runForStore(findStoreView(left.storeCode, stores), () =>
      issue(executor, left, shopUrls.get(left.storeCode) ?? ''),
    );
  return carts.length;
};

const pauseMs = (hours: number): number =>
  Math.max(SHORTEST_PAUSE_MS, Math.min(LONGEST_PAUSE_MS, (hours * 3_600_000) / 4));

/** Mails one recovery link each time that a cart with an address is abandoned. */
export const createAbandonedCartsService = (deps: AbandonedCartsDeps): AbandonedCartsService => ({
  everyMs: pauseMs(deps.hours),
  issueLinks: async () => (deps.hours > 0 ? transaction(deps.db, (executor) => issueLinks(executor, deps)) : 0),
  deleteExpired: () => deleteExpired(deps.db, CART_LEFT, VALID_DAYS),
});

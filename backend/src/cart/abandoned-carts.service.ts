import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import {
  type AbandonedCart,
  dropPastLinks,
  lockAbandonedCarts,
  lockAbandonedCartsJob,
  saveIssued,
} from './abandoned-carts.repository.ts';
import { issueLink, type RecoveryLink, VALID_DAYS } from './recovery.service.ts';

/** Kind of the outbox rows. */
export const CART_LEFT = 'cart-left';

const PER_RUN = 100;
const LONGEST_PAUSE_MS = 5 * 60_000;
const SHORTEST_PAUSE_MS = 1000;

export interface AbandonedCartsDeps {
  readonly db: Executor;
  /** How long nothing was done with a cart before its shopper is told; 0: nobody ever is. */
  readonly hours: number;
  /** Where each store view's pages are, by its code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

export interface AbandonedCartsService {
  /** How often to look for them. */
  readonly everyMs: number;
  /** Puts a mail with a link back into the outbox, one for each cart that was left. Returns how many. */
  issueLinks(): Promise<number>;
  /** Forgets links that have expired and whom they were for. Returns how many rows went. */
  dropPast(): Promise<number>;
}

/** The way to the page that recovers; the code in it is kept as a hash everywhere else. */
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

const issueLinks = async (executor: Executor, { hours, shopUrls }: AbandonedCartsDeps): Promise<number> => {
  if (!(await lockAbandonedCartsJob(executor))) return 0;
  const carts = await lockAbandonedCarts(executor, { hours, storeCodes: [...shopUrls.keys()], limit: PER_RUN });
  for (const left of carts) await issue(executor, left, shopUrls.get(left.storeCode) ?? '');
  return carts.length;
};

const pauseMs = (hours: number): number =>
  Math.max(SHORTEST_PAUSE_MS, Math.min(LONGEST_PAUSE_MS, (hours * 3_600_000) / 4));

/** Carts that were left with an address: each time one is left, its shopper gets one link back. */
export const createAbandonedCartsService = (deps: AbandonedCartsDeps): AbandonedCartsService => ({
  everyMs: pauseMs(deps.hours),
  issueLinks: async () => (deps.hours > 0 ? transaction(deps.db, (executor) => issueLinks(executor, deps)) : 0),
  dropPast: () => dropPastLinks(deps.db, CART_LEFT, VALID_DAYS),
});

import { createHash, randomBytes } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { currentStore } from '../lib/store.ts';
import { deletePastAccess, findAccess, findAwaiting, findItemIds, insertAccess } from './order-access.repository.ts';

/** Kind of the outbox rows that request postponed choices, such as photos. */
const PHOTOS_WANTED = 'photos-wanted';

/** The maximum time that production waits. */
const VALID_DAYS = 60;
const BYTES = 32;

const GUESTS_PAGE = '/order-items/photos/';
const CUSTOMERS_PAGE = '/order-items/bulk-customize/';

/** An order that a link leads to. */
interface OpenedOrder {
  readonly orderId: string;
  readonly number: string;
  readonly itemIds: readonly number[];
}

export interface OrderAccess {
  /**
   * Mails a link to what the order waits for, if anything: a customer to their account, a guest with a secret. Nothing
   * is mailed without an origin of the shop.
   */
  ask(executor: Executor, orderId: string): Promise<void>;
  /** The order of a link; refuses with LINK_EXPIRED. No rate limit: the secret has 256 bits. */
  open(token: string): Promise<OpenedOrder>;
  /** Deletes expired links and their mails. Returns the number of rows. */
  deleteExpired(): Promise<number>;
}

interface OrderAccessDeps {
  readonly db: Executor;
  /** Origin of each store view's pages, by code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

const toHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token is in the fragment, which browsers send to no server and omit from the referrer. */
const pathForGuest = async (executor: Executor, orderId: string): Promise<string> => {
  const token = randomBytes(BYTES).toString('base64url');
  await insertAccess(executor, { hash: toHash(token), orderId, days: VALID_DAYS });
  return `${GUESTS_PAGE}#${token}`;
};

export const createOrderAccess = ({ db, shopUrls }: OrderAccessDeps): OrderAccess => ({
  ask: async (executor, orderId) => {
    const { order, items } = await findAwaiting(executor, orderId);
    if (items.length === 0) return;
    const { code: storeCode } = currentStore();
    const shop = shopUrls.get(storeCode);
    const ids = items.map(({ item_id: id }) => id).join(',');
    const pathForCustomer = () => `${CUSTOMERS_PAGE}?orderItemIds=${ids}`;
    const toPath = async () => (order.customer_id === null ? pathForGuest(executor, orderId) : pathForCustomer());
    await post(executor, PHOTOS_WANTED, {
      template: PHOTOS_WANTED,
      recipient: order.email,
      firstName: order.first_name,
      storeCode,
      orderNumber: order.number,
      items: items.map(({ name }) => name),
      ...(shop !== undefined && { link: { shop, path: await toPath() }, validDays: VALID_DAYS }),
    });
  },
  open: async (token) => {
    const order = await findAccess(db, toHash(token));
    if (!order) throw new Refusal('LINK_EXPIRED', reasons.orderLinkExpired);
    return { orderId: order.id, number: order.number, itemIds: await findItemIds(db, order.id) };
  },
  deleteExpired: () => deletePastAccess(db, { kind: PHOTOS_WANTED, days: VALID_DAYS }),
});

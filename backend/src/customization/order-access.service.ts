import { createHash, randomBytes } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { currentStore } from '../lib/store.ts';
import { deletePastAccess, findAccess, findAwaiting, findItemIds, insertAccess } from './order-access.repository.ts';

/** Kind of the outbox rows that ask for what was put off, such as photos. */
export const PHOTOS_WANTED = 'photos-wanted';

/** As long as the workshop may wait. */
const VALID_DAYS = 60;
const BYTES = 32;

const GUESTS_PAGE = '/order-items/photos/';
const CUSTOMERS_PAGE = '/order-items/bulk-customize/';

/** An order that a link leads to. */
export interface OpenedOrder {
  readonly orderId: string;
  readonly number: string;
  readonly itemIds: readonly number[];
}

export interface OrderAccess {
  /**
   * Mails whoever placed the order a link to what it waits for, where it waits for anything: a customer to their own
   * page, a guest with a secret that stands in for an account. Without an address of the shop's own no link is sent.
   */
  ask(executor: Executor, orderId: string): Promise<void>;
  /** The order of a link; refuses with LINK_EXPIRED. A secret of 256 bits needs no count of wrong ones. */
  open(token: string): Promise<OpenedOrder>;
  /** Forgets links that have expired, and the mails that hold them. Returns how many rows went. */
  dropPast(): Promise<number>;
}

export interface OrderAccessDeps {
  readonly db: Executor;
  /** Where each store view's pages are, by its code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

const toHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token is in the fragment, which browsers send to no server and omit from the referrer. */
const pathForGuest = async (executor: Executor, orderId: string): Promise<string> => {
  const token = randomBytes(BYTES).toString('base64url');
  await insertAccess(executor, { hash: toHash(token), orderId, days: VALID_DAYS });
  return `${GUESTS_PAGE}#${token}`;
};

/** Links to the items of an order that await customization. */
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
  dropPast: () => deletePastAccess(db, { kind: PHOTOS_WANTED, days: VALID_DAYS }),
});

import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { countLinkGuess } from '../db/guess-limit.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { newSecret, toHash } from '../lib/secret.ts';
import { currentStore } from '../lib/store.ts';
import {
  deletePastAccess,
  findAccess,
  findAwaiting,
  findItemIds,
  insertAccess,
  isCustomers,
  type LinkScope,
} from './order-access.repository.ts';

/** Kind of the outbox rows that request postponed choices, such as photos. */
const PHOTOS_WANTED = 'photos-wanted';

/** The maximum time that production waits. */
const VALID_DAYS = 60;
/** How long the link to an order's page works. */
const PAGE_DAYS = 180;

const GUESTS_PAGE = '/order-items/photos/';
const CUSTOMERS_PAGE = '/order-items/bulk-customize/';
const GUESTS_ORDER = '/orders/view/';
const CUSTOMERS_ORDER = '/my-account/order-history/';

/** How a letter leads to the page of its order; empty without an origin of the shop. */
export interface OrderLink {
  readonly link?: { readonly shop: string; readonly path: string };
  readonly validDays?: number;
}

/** The token is in the fragment, which browsers send to no server and omit from the referrer. */
const pathForGuest = async (
  executor: Executor,
  orderId: string,
  { page, days, opens }: { readonly page: string; readonly days: number; readonly opens: LinkScope },
): Promise<string> => {
  const token = newSecret();
  await insertAccess(executor, { hash: toHash(token), orderId, days, opens });
  return `${page}#${token}`;
};

interface OrderPath {
  readonly path: string;
  readonly validDays?: number;
}

const toOrderPath = async (executor: Executor, orderId: string): Promise<OrderPath> => {
  if (await isCustomers(executor, orderId)) return { path: `${CUSTOMERS_ORDER}${orderId}/` };
  const path = await pathForGuest(executor, orderId, { page: GUESTS_ORDER, days: PAGE_DAYS, opens: 'order' });
  return { path, validDays: PAGE_DAYS };
};

const GUESTS_LINK = { page: GUESTS_PAGE, days: VALID_DAYS, opens: 'photos' } as const;

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
  /** The same as a path, for letters in the name of the store that the order was placed in. */
  path(executor: Executor, orderId: string): Promise<OrderPath>;
  /** The link of a letter to the page of an order: a customer's needs their session, a guest's has a new secret. */
  link(executor: Executor, orderId: string): Promise<OrderLink>;
  /**
   * The order of a link that opens what is needed; refuses with LINK_EXPIRED, and with TOO_MANY_ATTEMPTS after 60 wrong ones from one network.
   * @param address of the client, as trusted proxies tell it
   */
  open(token: string, address: string, needed: LinkScope): Promise<OpenedOrder>;
  /** Deletes expired links and their mails. Returns the number of rows. */
  deleteExpired(): Promise<number>;
}

interface OrderAccessDeps {
  readonly db: Executor;
  /** Origin of each store view's pages, by code. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

export const createOrderAccess = ({ db, shopUrls }: OrderAccessDeps): OrderAccess => ({
  ask: async (executor, orderId) => {
    const { order, items } = await findAwaiting(executor, orderId);
    if (items.length === 0) return;
    const { code: storeCode } = currentStore();
    const shop = shopUrls.get(storeCode);
    const ids = items.map(({ item_id: id }) => id).join(',');
    const pathForCustomer = () => `${CUSTOMERS_PAGE}?orderItemIds=${ids}`;
    const toPath = async () =>
      order.customer_id === null ? pathForGuest(executor, orderId, GUESTS_LINK) : pathForCustomer();
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
  link: async (executor, orderId) => {
    const shop = shopUrls.get(currentStore().code);
    if (shop === undefined) return {};
    const { path, ...valid } = await toOrderPath(executor, orderId);
    return { link: { shop, path }, ...valid };
  },
  path: toOrderPath,
  open: async (token, address, needed) => {
    const order = await findAccess(db, { hash: toHash(token), needed });
    if (!order) {
      await countLinkGuess(db, 'order-access', address);
      throw new Refusal('LINK_EXPIRED', reasons.orderLinkExpired);
    }
    return { orderId: order.id, number: order.number, itemIds: await findItemIds(db, order.id) };
  },
  deleteExpired: () => deletePastAccess(db, { kind: PHOTOS_WANTED, days: VALID_DAYS, linkDays: PAGE_DAYS }),
});

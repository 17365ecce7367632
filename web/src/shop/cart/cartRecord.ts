import { newKey } from '../../lib/browser/newKey.ts';
import type { CartConflict } from './conflict.ts';
import type { LineSnapshot } from './lineSnapshot.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { isSameShipping, type ShippingChoice } from './shippingChoice.ts';

/** See `TASK_VERSION`. */
export const CART_VERSION = 5;

/** A cart as this browser knows it. It has a local name from its first line on, long before the server gives it an id. */
export interface CartRecord {
  readonly key: string;
  readonly version: typeof CART_VERSION;
  /** The customer it belongs to, as the session names them; null for a guest's. */
  readonly owner: string | null;
  /** Key of the mutation that opens it, so that a lost answer opens no second one. */
  readonly createKey: string;
  /** The server's id; a capability. Null until it is opened. */
  readonly id: string | null;
  /** The server's last word on it. Written in the same transaction that takes the task away which led to it. */
  readonly server: CartSummaryFragment | null;
  /** When that was, in milliseconds since 1970; left out before the first time. */
  readonly heardAt?: number;
  /** Lines that were changed here and elsewhere, until the shopper has read what was done; left out before the first. */
  readonly conflicts?: readonly CartConflict[];
  /** True when a change was given up of which nobody knows whether it was carried out: `server` may be behind. */
  readonly isUnsure?: boolean;
  /** True when an order of it was taken away of which nobody knows whether it was placed. */
  readonly mayBeOrdered?: boolean;
  /** Of each line when it was added, by line key. */
  readonly snapshots: Readonly<Record<string, LineSnapshot>>;
  /** Where to and how it is shipped, as the server has it; null before that is chosen. */
  readonly shipping: ShippingChoice | null;
  /** The coupon on it, whether it lowers anything now or not; null without one. */
  readonly coupon: string | null;
  /** Times in a row that the server did not know it any more. */
  readonly losses: number;
}

export const newCart = (key: string = newKey(), owner: string | null = null): CartRecord => ({
  key,
  version: CART_VERSION,
  owner,
  createKey: newKey(),
  id: null,
  server: null,
  snapshots: {},
  shipping: null,
  coupon: null,
  losses: 0,
});

/** Whether a cart that is gone is one that was ordered or emptied elsewhere: its lines are not to be put into another. */
export const isClosedWhenGone = ({ owner, mayBeOrdered = false }: CartRecord): boolean =>
  owner !== null || mayBeOrdered;

/** The server's choice with what it costs; without a word on that what it cost before, such as while nothing is shipped. */
const getShipping = ({ choices, totals }: CartSummaryFragment, known: ShippingChoice | null): ShippingChoice | null => {
  if (!choices?.shipping) return null;
  const { net, gross } = totals?.shipping ?? {};
  if (net && gross)
    return {
      ...choices.shipping,
      price: { net: net.amount, gross: gross.amount, currencyCode: net.currencyCode },
    };
  return { ...choices.shipping, price: isSameShipping(choices.shipping, known) ? (known?.price ?? null) : null };
};

/**
 * The cart as the server has it, on whatever device that was chosen. A platform that does not tell its choices leaves
 * those that were made here.
 */
export const withServer = (cart: CartRecord, server: CartSummaryFragment): CartRecord => ({
  ...cart,
  id: server.id,
  server,
  isUnsure: false,
  ...(server.choices
    ? { coupon: server.choices.couponCode, shipping: getShipping(server, cart.shipping) }
    : { coupon: server.totals?.couponCode ?? cart.coupon }),
});

/** The cart once the shopper has read, or answered by another change, what was told of these lines. */
export const withoutConflicts = (cart: CartRecord, lineKeys: readonly string[]): CartRecord =>
  cart.conflicts ? { ...cart, conflicts: cart.conflicts.filter(({ key }) => !lineKeys.includes(key)) } : cart;

/** A stored entry as a cart; null when it is damaged or of another version. */
export const readCart = (entry: unknown): CartRecord | null => {
  const cart = entry as Partial<CartRecord> | null | undefined;
  const isSound =
    cart?.version === CART_VERSION &&
    typeof cart.key === 'string' &&
    typeof cart.createKey === 'string' &&
    typeof cart.snapshots === 'object' &&
    Array.isArray(cart.conflicts ?? []) &&
    (cart.server === null || Array.isArray(cart.server?.lines));
  return isSound ? (cart as CartRecord) : null;
};

import { newKey } from '../../lib/browser/newKey.ts';
import type { CartConflict } from './conflict.ts';
import type { LineSnapshot } from './lineSnapshot.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { isSameShipping, type ShippingChoice } from './shippingChoice.ts';

/** See `TASK_VERSION`. */
const CART_VERSION = 5;

/** A cart on this device. It has a local key from its first line on, long before the server's id. */
export interface CartRecord {
  readonly key: string;
  readonly version: typeof CART_VERSION;
  /** The customer's owner id; null for a guest. */
  readonly owner: string | null;
  readonly createKey: string;
  /** The server's id, a capability; null until created. */
  readonly id: string | null;
  /** The server's latest answer. Written in the transaction that removes the task it answers. */
  readonly server: CartSummaryFragment | null;
  /** Time of that answer in milliseconds since 1970. */
  readonly heardAt?: number;
  /** Lines changed here and elsewhere, until the shopper acknowledges the outcome. */
  readonly conflicts?: readonly CartConflict[];
  /** A change with an unknown outcome was discarded: `server` may be outdated. */
  readonly isUnsure?: boolean;
  /** An order with an unknown outcome was discarded. */
  readonly mayBeOrdered?: boolean;
  /** By line key, from when it was added. */
  readonly snapshots: Readonly<Record<string, LineSnapshot>>;
  /** Null until chosen on the server. */
  readonly shipping: ShippingChoice | null;
  /** Whether or not it gives a discount now; null: none. */
  readonly coupon: string | null;
  /** Consecutive times that the server did not know the cart. */
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

/** Whether a missing cart was ordered or emptied elsewhere, so that its lines must not be restored. */
export const isClosedWhenGone = ({ owner, mayBeOrdered = false }: CartRecord): boolean =>
  owner !== null || mayBeOrdered;

/** The server's choice with its price; if the server has no price, e.g. while nothing is shipped, the previous one. */
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
 * Adopts the server's cart with the choices made on any device. If the platform does not return choices, the local ones
 * stay.
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

/** Drops conflicts that the shopper has read or superseded by another change. */
export const withoutConflicts = (cart: CartRecord, lineKeys: readonly string[]): CartRecord =>
  cart.conflicts ? { ...cart, conflicts: cart.conflicts.filter(({ key }) => !lineKeys.includes(key)) } : cart;

/** Parses a stored cart; null if it is damaged or of another version. */
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

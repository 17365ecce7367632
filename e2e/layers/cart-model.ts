import { CARDS, COUPONS, type CouponTerms, ITEMS, type Item, SHELF } from './cart-model-catalogue.ts';
import { type Bill, calculateBill, type PricedLine, type Totals } from './cart-model-money.ts';

/** Quantities by the name of the item, in the order they were put in. */
export type Lines = ReadonlyMap<string, number>;

/** A gift card on a cart; `limit` is the most it is to pay, in cents. */
interface CardOnCart {
  readonly code: string;
  readonly limit: number | null;
}

/** A cart as the server has it. */
export interface Content {
  readonly lines: Lines;
  readonly isShipped: boolean;
  readonly coupon: string | null;
  readonly cards: readonly CardOnCart[];
}

/** A fault of the next request; with `die` the browser crashes after the server has done its work. */
export type Fault = 'none' | 'before' | 'after' | 'die';

/** A cart on the server; a customer has one at most that is open. */
export interface ServerCart {
  content: Content;
  isOpen: boolean;
  /** The customer's cart that it has become, or that its lines went into. */
  into?: ServerCart;
}

/** A cart in the browser. */
export interface ModelCart {
  /** Whose it is; null for a guest's. */
  owner: string | null;
  /** Its counterpart on the server. */
  on: ServerCart;
  /** The coupon that the browser knows of, whether it lowers anything or not. */
  coupon: string | null;
  /** The server's last word that has arrived, and what it said that it costs; null before it was opened. */
  known: { readonly content: Content; readonly totals: Totals; readonly isCouponHeld: boolean } | null;
  /** Whether it is said where to, as far as the browser knows. */
  isShipped: boolean;
}

type Wish =
  | { readonly kind: 'add' | 'set'; readonly name: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'ship' | 'uncoupon' }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'order'; readonly key: string; readonly shown: Lines; readonly total: number };

/** A wish that waits to be sent, or was refused. */
export interface Waiting {
  readonly wish: Wish;
  cart: ModelCart;
  isSent: boolean;
  /** Undefined before the server has heard of it. */
  refusal?: string | null;
}

export interface PlacedOrder {
  readonly total: number;
  readonly lines: Lines;
}

/** The state that the shopper and the shop have to agree on. */
export interface Model {
  isOnline: boolean;
  fault: Fault;
  /** True from the end of the browser until it is opened again. */
  hasDied: boolean;
  /** True after an answer was lost, until some time has passed. */
  isResting: boolean;
  /** Who is signed in. */
  owner: string | null;
  /** The open carts of customers. */
  readonly customers: Map<string, ServerCart>;
  queue: Waiting[];
  refused: Waiting[];
  cart: ModelCart | null;
  readonly shelf: Map<string, number>;
  readonly uses: Map<string, number>;
  readonly balances: Map<string, number>;
  readonly wrongCodes: Map<'coupon' | 'card', number>;
  readonly placed: PlacedOrder[];
  readonly orders: Map<string, 'waiting' | 'placed' | 'attention'>;
}

export const EMPTY: Content = { lines: new Map(), isShipped: false, coupon: null, cards: [] };

export const createCart = (owner: string | null): ModelCart => ({
  owner,
  on: { content: EMPTY, isOpen: true },
  coupon: null,
  known: null,
  isShipped: false,
});

export const createModel = (): Model => ({
  owner: null,
  customers: new Map(),
  isOnline: true,
  fault: 'none',
  hasDied: false,
  isResting: false,
  queue: [],
  refused: [],
  cart: null,
  shelf: new Map(Object.entries(SHELF)),
  uses: new Map(COUPONS.map(({ code }) => [code, 0])),
  balances: new Map(Object.entries(CARDS)),
  wrongCodes: new Map(),
  placed: [],
  orders: new Map(),
});

export const findItem = (name: string): Item => {
  const item = ITEMS.find((one) => one.name === name);
  if (!item) throw new Error(`No item is called ${name}`);
  return item;
};

export const priced = (lines: Lines): PricedLine[] =>
  [...lines].map(([name, quantity]) => ({ item: findItem(name), quantity }));

/** The coupon on a cart, as long as it may be used. */
export const couponIn = (model: Model, { coupon: code }: Content): CouponTerms | null => {
  const coupon = COUPONS.find((one) => one.code === code);
  return coupon && (model.uses.get(coupon.code) ?? 0) < (coupon.uses ?? 1_000_000) ? coupon : null;
};

export const cardValue = (model: Model, { code, limit }: CardOnCart): number =>
  Math.min(model.balances.get(code) ?? 0, limit ?? 1_000_000_000);

/** The amounts that the shop charges for a cart at this moment. */
export const chargeFor = (model: Model, content: Content, change: Partial<Bill> = {}) => {
  const { lines, isShipped, cards } = content;
  const paying = cards.map((card) => cardValue(model, card));
  const bill = { lines: priced(lines), isShipped, coupon: couponIn(model, content), cards: paying };
  return calculateBill({ ...bill, ...change });
};

/** Lines with a wish laid over them. */
export const withWish = (lines: Lines, wish: Wish): Lines => {
  const next = new Map(lines);
  if (wish.kind === 'add') next.set(wish.name, (lines.get(wish.name) ?? 0) + wish.quantity);
  if (wish.kind === 'set' && lines.has(wish.name)) next.set(wish.name, wish.quantity);
  if (wish.kind === 'remove') next.delete(wish.name);
  return next;
};

export const isAboutCoupon = ({ wish }: Waiting): boolean => wish.kind === 'coupon' || wish.kind === 'uncoupon';

const nameIn = ({ wish }: Waiting): string | null => ('name' in wish ? wish.name : null);

const isReplaced = (one: Waiting, by: Waiting): boolean => {
  if (one.isSent || by.isSent || one.cart !== by.cart) return false;
  if (one.wish.kind === 'ship') return by.wish.kind === 'ship';
  if (isAboutCoupon(one)) return isAboutCoupon(by);
  if (nameIn(one) === null || nameIn(one) !== nameIn(by)) return false;
  return (one.wish.kind === 'set' && by.wish.kind !== 'add') || (one.wish.kind === 'add' && by.wish.kind === 'remove');
};

const isApart = (one: Waiting, other: Waiting): boolean =>
  nameIn(one) !== null && nameIn(other) !== null && nameIn(one) !== nameIn(other);

/** Only an order keeps two coupons apart. */
const mayStandBetween = (one: Waiting, by: Waiting): boolean =>
  isAboutCoupon(by) ? one.wish.kind !== 'order' : isApart(one, by);

const isSo = ({ wish, cart, isSent }: Waiting): boolean => {
  const lines = cart.known?.content.lines ?? new Map();
  if (isSent || !('name' in wish)) return false;
  if (wish.kind === 'set') return lines.get(wish.name) === wish.quantity;
  return wish.kind === 'remove' && !lines.has(wish.name);
};

/** A quantity that was never sent counts for nothing once there is a newer one; what is so already is not asked for. */
export const merge = (model: Model): void => {
  const kept: Waiting[] = [];
  for (const one of model.queue) {
    for (let at = kept.length - 1; at >= 0; at -= 1) {
      const before = kept[at] as Waiting;
      if (isReplaced(before, one)) kept.splice(at, 1);
      else if (!mayStandBetween(before, one)) break;
    }
    kept.push(one);
  }
  const asked: Waiting[] = [];
  for (const one of kept) if (!isSo(one) || asked.some((other) => !isApart(other, one))) asked.push(one);
  model.queue = asked;
};

const couponShown = ({ known, coupon: code }: ModelCart, waiting: readonly Waiting[]) => {
  const last = waiting.findLast(isAboutCoupon)?.wish;
  if (last?.kind === 'coupon') return { code: last.code, state: 'waiting' };
  if (code === null) return null;
  return { code, state: last ? 'leaving' : known?.isCouponHeld ? 'applied' : 'idle' };
};

/** Null for an amount that only the shop can tell. */
export type TotalsShown = Readonly<Record<string, number | null>>;

/** The cart that the page has to show. */
export const getShown = (model: Model) => {
  const { cart } = model;
  const waiting = model.queue.filter((one) => one.cart === cart);
  const lines = waiting.reduce((now, { wish }) => withWish(now, wish), cart?.known?.content.lines ?? new Map());
  const coupon = cart && couponShown(cart, waiting);
  if (lines.size === 0 || !cart) return { lines, coupon, totals: null, isEstimate: false };
  if (waiting.length === 0 && cart.known) return { lines, coupon, totals: cart.known.totals, isEstimate: false };
  const asked = [...waiting, ...model.refused.filter((one) => one.cart === cart)];
  const isShipped = cart.isShipped || asked.some(({ wish }) => wish.kind === 'ship');
  const totals: TotalsShown = {
    ...chargeFor(model, { ...EMPTY, lines, isShipped }).totals,
    ...(coupon && coupon.state !== 'leaving' && { discount: null }),
    ...(cart.known?.totals.giftcard && { giftcard: null }),
  };
  return { lines, coupon, totals, isEstimate: true };
};

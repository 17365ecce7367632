import {
  type Content,
  chargeFor,
  couponIn,
  findItem,
  type Lines,
  type Model,
  type ModelCart,
  priced,
  type Waiting,
  withWish,
} from './cart-model.ts';
import { couponHolds } from './cart-model-money.ts';

type Wish = Waiting['wish'];
type Line = Extract<Wish, { name: string }>;
type Order = Extract<Wish, { kind: 'order' }>;

const countPieces = (lines: Lines): Map<string, number> => {
  const pieces = new Map<string, number>();
  for (const { item, quantity } of priced(lines)) pieces.set(item.sku, (pieces.get(item.sku) ?? 0) + quantity);
  return pieces;
};

const isShort = ({ shelf }: Model, sku: string, lines: Lines): boolean =>
  (countPieces(lines).get(sku) ?? 0) > (shelf.get(sku) ?? 1_000_000);

const change = ({ on }: ModelCart, next: Partial<Content>): null => {
  on.content = { ...on.content, ...next };
  return null;
};

const changeLine = (model: Model, cart: ModelCart, wish: Line): string | null => {
  const { lines } = cart.on.content;
  const before = lines.get(wish.name) ?? 0;
  if (wish.kind === 'set' && before === 0) return 'no such line';
  const after = withWish(lines, wish);
  const isMore = (after.get(wish.name) ?? 0) > before;
  if (isMore && isShort(model, findItem(wish.name).sku, after)) return 'out of stock';
  return change(cart, { lines: after });
};

const tally = (lines: Lines): string =>
  priced(lines)
    .map(({ item, quantity }) => `${item.sku} ${quantity}`)
    .sort()
    .join();

/** The cart is paid, its pieces leave the shelf, and it is gone. */
const placeOrder = (model: Model, { on, owner }: ModelCart, { shown, total }: Order): string | null => {
  const { content: server } = on;
  const { lines } = server;
  const { totals, paid, discount } = chargeFor(model, server, { isShipped: true });
  if (lines.size === 0 || totals.grand_total !== total || tally(shown) !== tally(lines)) return 'changed';
  const pieces = countPieces(lines);
  for (const sku of pieces.keys()) if (isShort(model, sku, lines)) return 'out of stock';
  for (const [sku, quantity] of pieces) {
    const left = model.shelf.get(sku);
    if (left !== undefined) model.shelf.set(sku, left - quantity);
  }
  const isUsed = discount > 0 && server.coupon !== null;
  if (isUsed) model.uses.set(server.coupon ?? '', (model.uses.get(server.coupon ?? '') ?? 0) + 1);
  for (const [at, { code }] of server.cards.entries())
    model.balances.set(code, (model.balances.get(code) ?? 0) - (paid[at] ?? 0));
  model.placed.push({ total, lines });
  on.isOpen = false;
  if (owner !== null) model.customers.delete(owner);
  return null;
};

const WRONG_CODES = 10;

/** Why a code is refused; ten wrong ones are the most. */
const tryCode = (model: Model, kind: 'coupon' | 'card', isRight: boolean): string | null => {
  const wrong = model.wrongCodes.get(kind) ?? 0;
  if (wrong >= WRONG_CODES) return 'too many';
  if (!isRight) model.wrongCodes.set(kind, wrong + 1);
  return isRight ? null : 'wrong code';
};

const applyCoupon = (model: Model, cart: ModelCart, typed: string): string | null => {
  const { lines } = cart.on.content;
  const coupon = couponIn(model, { ...cart.on.content, coupon: typed.trim().toUpperCase() });
  const refusal = tryCode(model, 'coupon', coupon !== null);
  if (refusal !== null || !coupon) return refusal;
  return couponHolds(coupon, priced(lines)) ? change(cart, { coupon: coupon.code }) : 'nothing for it';
};

/** Carries out a wish on the server; returns the reason if it is refused. */
export const carryOut = (model: Model, { cart, wish }: Waiting): string | null => {
  switch (wish.kind) {
    case 'order':
      return placeOrder(model, cart, wish);
    case 'ship':
      return change(cart, { isShipped: true });
    case 'coupon':
      return applyCoupon(model, cart, wish.code);
    case 'uncoupon':
      return change(cart, { coupon: null });
    default:
      return changeLine(model, cart, wish);
  }
};

/** The cart that the server gives to whoever opens one. */
export const openOn = (model: Model, cart: ModelCart): void => {
  if (cart.owner === null) return;
  cart.on = model.customers.get(cart.owner) ?? cart.on;
  model.customers.set(cart.owner, cart.on);
};

/** The shopper's actions with gift cards; each returns the reason if it is refused. */
export const cards = {
  apply: (model: Model, cart: ModelCart, code: string): string | null => {
    const { cards: others } = cart.on.content;
    const balance = model.balances.get(code);
    const refusal = tryCode(model, 'card', balance !== undefined);
    if (refusal !== null || balance === 0) return refusal ?? 'empty';
    return others.some((card) => card.code === code)
      ? null
      : change(cart, { cards: [...others, { code, limit: null }] });
  },
  limit: (model: Model, cart: ModelCart, { code, limit }: { code: string; limit: number }): string | null => {
    const { cards: all } = cart.on.content;
    if (!all.some((card) => card.code === code)) return 'not there';
    if (limit < 1 || limit > (model.balances.get(code) ?? 0)) return 'too much';
    return change(cart, { cards: all.map((card) => (card.code === code ? { code, limit } : card)) });
  },
  remove: (cart: ModelCart, code: string): null =>
    change(cart, { cards: cart.on.content.cards.filter((card) => card.code !== code) }),
};

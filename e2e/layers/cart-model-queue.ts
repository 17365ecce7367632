import {
  chargeFor,
  couponIn,
  EMPTY,
  isAboutCoupon,
  type Model,
  type ModelCart,
  merge,
  priced,
  type ServerCart,
  type Waiting,
} from './cart-model.ts';
import { couponHolds } from './cart-model-money.ts';
import { carryOut, openOn } from './cart-model-server.ts';

const takeFault = (model: Model): Model['fault'] => {
  const { fault } = model;
  model.fault = 'none';
  return fault;
};

/** The server's word on a cart arrives. */
export const hear = (model: Model, cart: ModelCart): void => {
  const { content: server } = cart.on;
  const coupon = couponIn(model, server);
  const isCouponHeld = coupon !== null && couponHolds(coupon, priced(server.lines));
  cart.coupon = server.coupon;
  cart.isShipped = server.isShipped;
  cart.known = { content: server, totals: chargeFor(model, server).totals, isCouponHeld };
};

const isBegun = (model: Model, cart: ModelCart): boolean =>
  cart.known !== null || model.queue.some((one) => one.cart === cart);

/** Choices of one cart to repeat for the other, unless it has its own or one is waiting. */
const choicesAgain = ({ queue }: Model, cart: ModelCart, current: ModelCart): Waiting['wish'][] => {
  const waiting = queue.filter((one) => one.cart === current);
  const isShipped = current.isShipped || waiting.some(({ wish }) => wish.kind === 'ship');
  const hasCoupon = current.coupon !== null || waiting.some(isAboutCoupon);
  return [
    ...(cart.isShipped && !isShipped ? [{ kind: 'ship' as const }] : []),
    ...(cart.coupon !== null && !hasCoupon ? [{ kind: 'coupon' as const, code: cart.coupon }] : []),
  ];
};

/** A refused order gives its cart back; if a new cart was begun, its lines and choices go there. */
const reopenCart = (model: Model, cart: ModelCart): void => {
  const { cart: current } = model;
  if (!current || !isBegun(model, current) || cart.owner !== null) {
    // A customer has one cart: the begun one is merged into it.
    for (const one of [...model.queue, ...model.refused]) if (one.cart === current) one.cart = cart;
    model.cart = cart;
    return;
  }
  // An order stays with what was ordered.
  for (const one of model.refused) if (one.cart === cart && one.wish.kind !== 'order') one.cart = current;
  const lines = [...(cart.known?.content.lines ?? [])];
  const added = lines.map(([name, quantity]) => ({ kind: 'add' as const, name, quantity }));
  for (const wish of [...added, ...choicesAgain(model, cart, current)])
    model.queue.push({ wish, cart: current, isSent: false });
};

/** Refused changes that still matter after their cart is ordered. */
const LASTING: readonly string[] = ['add', 'order'];

const settle = (model: Model, one: Waiting): void => {
  const { wish, cart, refusal } = one;
  model.queue.shift();
  if (wish.kind === 'order') model.orders.set(wish.key, refusal ? 'attention' : 'placed');
  if (!refusal && wish.kind === 'coupon') cart.coupon = wish.code;
  if (!refusal && wish.kind === 'uncoupon') cart.coupon = null;
  if (wish.kind !== 'order') hear(model, cart);
  if (wish.kind === 'order' && !refusal)
    model.refused = model.refused.filter((other) => LASTING.includes(other.wish.kind) || other.cart !== cart);
  if (!refusal) return;
  model.refused.push(one);
  if (wish.kind === 'order') reopenCart(model, cart);
};

/** Whether one is answered, never heard of again for now, or to be sent anew by a browser that was opened again. */
export type SendResult = 'answered' | 'lost' | 'again';

export const request = (model: Model, work: () => void): SendResult => {
  const fault = takeFault(model);
  if (fault === 'before') return 'lost';
  work();
  if (fault === 'after') return 'lost';
  model.hasDied ||= fault === 'die';
  return fault === 'die' ? 'again' : 'answered';
};

/** A guest's cart was merged and nobody has heard of it: the change finds it gone, and the merge is asked for again. */
const findMerged = (model: Model, one: Waiting, into: ServerCart): SendResult => {
  const { cart, wish } = one;
  for (const _request of ['change', 'merge']) {
    const sent = request(model, () => undefined);
    if (sent !== 'answered') return sent;
  }
  [cart.owner, cart.on] = [model.owner, into];
  hear(model, cart);
  one.isSent = false;
  if (wish.kind !== 'order') return 'again';
  one.refusal = 'gone';
  settle(model, one);
  return 'answered';
};

/** The one cart of a customer was ordered as another one of this browser: theirs is a new one. */
const isClosed = ({ owner, known, on }: ModelCart): boolean => owner !== null && known !== null && !on.isOpen;

const leave = (cart: ModelCart): void => {
  Object.assign(cart, { known: null, coupon: null, isShipped: false, on: { content: EMPTY, isOpen: true } });
};

/** The change finds the cart gone and is sent to the new one; an order is not. */
const findClosed = (model: Model, one: Waiting): SendResult => {
  const sent = request(model, () => undefined);
  if (sent !== 'answered') return sent;
  leave(one.cart);
  one.isSent = false;
  if (one.wish.kind !== 'order') return 'again';
  one.refusal = 'gone';
  settle(model, one);
  return 'answered';
};

const send = (model: Model, one: Waiting): SendResult => {
  const { cart } = one;
  one.isSent = true;
  if (cart.owner === null && cart.on.into) return findMerged(model, one, cart.on.into);
  if (one.refusal === undefined && isClosed(cart)) return findClosed(model, one);
  if (!cart.known) {
    const opened = request(model, () => openOn(model, cart));
    if (opened !== 'answered') return opened;
    hear(model, cart);
  }
  const sent = request(model, () => {
    // A change that was carried out before is not carried out again.
    if (one.refusal === undefined) one.refusal = carryOut(model, one);
  });
  if (sent === 'answered') settle(model, one);
  return sent;
};

/**
 * Everything that waits is sent in order, unless the network is away or an answer was lost a moment ago. True when
 * something was, and nothing waits any more.
 */
export const drain = (model: Model, isForced = false): boolean => {
  if (!model.isOnline || (model.isResting && !isForced)) return false;
  model.isResting = false;
  let hasSent = false;
  for (merge(model); model.queue.length > 0; merge(model)) {
    hasSent = true;
    if (send(model, model.queue[0] as Waiting) !== 'lost') continue;
    model.isResting = true;
    return false;
  }
  return hasSent;
};

/** The page asks for the cart, unless something waits that is about it. */
export const refresh = (model: Model): void => {
  const { cart } = model;
  if (!model.isOnline || !cart?.known || model.queue.some((one) => one.cart === cart)) return;
  if (cart.owner === null && cart.on.into) {
    const sent = request(model, () => undefined);
    if (sent !== 'answered') return;
    [cart.owner, cart.on] = [model.owner, cart.on.into];
  }
  if (isClosed(cart)) {
    leave(cart);
    if (request(model, () => openOn(model, cart)) !== 'answered') return;
  }
  hear(model, cart);
};

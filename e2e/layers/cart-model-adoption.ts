import {
  type Content,
  createCart,
  isAboutCoupon,
  type Lines,
  type Model,
  type ModelCart,
  merge as mergeQueue,
  type ServerCart,
  type Waiting,
} from './cart-model.ts';
import { drain, hear, refresh, request } from './cart-model-queue.ts';
import { openOn } from './cart-model-server.ts';

const summed = (own: Lines, guest: Lines): Lines => {
  const lines = new Map(own);
  for (const [name, quantity] of guest) lines.set(name, (own.get(name) ?? 0) + quantity);
  return lines;
};

const joined = (own: Content, guest: Content): Content => ({
  lines: summed(own.lines, guest.lines),
  isShipped: own.isShipped || guest.isShipped,
  coupon: own.coupon ?? guest.coupon,
  cards: [...own.cards, ...guest.cards.filter(({ code }) => own.cards.every((one) => one.code !== code))],
});

/** Merges a guest's cart into the customer's: quantities are summed, once. */
const mergeOn = (model: Model, owner: string, guest: ServerCart): ServerCart => {
  const own = model.customers.get(owner) ?? guest;
  if (own !== guest && guest.isOpen) {
    own.content = joined(own.content, guest.content);
    guest.isOpen = false;
  }
  guest.into = own;
  model.customers.set(owner, own);
  return own;
};

const open = (model: Model, cart: ModelCart): void => {
  const sent = request(model, () => openOn(model, cart));
  if (sent === 'answered') hear(model, cart);
};

const merge = (model: Model, cart: ModelCart, owner: string): void => {
  const guest = cart.on;
  const sent = request(model, () => void mergeOn(model, owner, guest));
  if (sent !== 'answered') return;
  [cart.owner, cart.on] = [owner, mergeOn(model, owner, guest)];
  hear(model, cart);
};

const isOrdering = (model: Model, owner: string): boolean =>
  model.queue.some(({ wish, cart }) => wish.kind === 'order' && cart.owner === owner);

const takeStep = (model: Model): void => {
  const { owner, isOnline, cart } = model;
  if (owner === null || !isOnline) return;
  // Theirs is the one that is being ordered.
  if (isOrdering(model, owner)) return;
  if (cart?.owner === null && cart.known) {
    if (model.queue.every((one) => one.cart !== cart)) merge(model, cart, owner);
    return;
  }
  if (cart?.known) return;
  model.cart = cart ?? createCart(owner);
  model.cart.owner = owner;
  open(model, model.cart);
};

/** Opens a browser again that died during its own request. */
const reopen = (model: Model): void => {
  if (!model.hasDied) return;
  model.hasDied = false;
  catchUp(model);
};

/** The cart of the browser becomes that of the customer who is signed in. */
const adopt = (model: Model): void => {
  takeStep(model);
  reopen(model);
};

/** Sends waiting changes, then merges a guest's cart if a customer has signed in. */
const send = (model: Model, isForced: boolean): void => {
  if (drain(model, isForced) && model.cart?.owner === null && model.cart.known) takeStep(model);
};

/** Sends all waiting changes, unless the queue is backing off. */
export const flush = (model: Model, isForced = false): void => {
  send(model, isForced);
  reopen(model);
};

/** As a page does when it is opened or the network comes back. */
export const catchUp = (model: Model): void => {
  send(model, true);
  takeStep(model);
  refresh(model);
  flush(model);
};

/** The next order of a cart takes the place of those that were refused. */
const dropRefusedOrders = (model: Model, cart: ModelCart): void => {
  const isDropped = (one: Waiting) => one.wish.kind === 'order' && one.cart === cart;
  for (const { wish } of model.refused.filter(isDropped)) if (wish.kind === 'order') model.orders.delete(wish.key);
  model.refused = model.refused.filter((one) => !isDropped(one));
};

/** The shopper does something: it is kept, and sent when it can be. */
export const wishFor = (model: Model, wish: Waiting['wish']): void => {
  model.cart ??= createCart(model.owner);
  const { cart } = model;
  if ('name' in wish)
    model.refused = model.refused.filter((one) => !('name' in one.wish && one.wish.name === wish.name));
  if (wish.kind === 'coupon' || wish.kind === 'uncoupon')
    model.refused = model.refused.filter((one) => !isAboutCoupon(one));
  if (wish.kind === 'order') dropRefusedOrders(model, cart);
  model.queue.push({ wish, cart, isSent: false });
  if (wish.kind === 'order') {
    model.orders.set(wish.key, 'waiting');
    model.cart = null;
  }
  mergeQueue(model);
  flush(model);
};

/** Somebody signs in; what a guest had begun goes first. */
export const signIn = (model: Model, owner: string): void => {
  flush(model, true);
  model.owner = owner;
  flush(model, true);
  adopt(model);
  flush(model, true);
};

/** Nothing of the customer stays in the browser. */
export const signOut = (model: Model): void => {
  Object.assign(model, { owner: null, queue: [], refused: [], cart: null, isResting: false });
  model.orders.clear();
};

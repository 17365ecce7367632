import { randomBytes } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { type CartItemDto, type CartItemInput, toCartItemDto } from './cart.dto.ts';
import { deleteItem, insertCart } from './cart.repository.ts';
import { changeLine } from './cart-change.ts';
import type { CartDeps } from './cart-deps.ts';
import { findCustomerCart, lockCustomer, saveOwner } from './cart-owner.repository.ts';
import { readCartLines, readCartQuote } from './cart-read.ts';
import { type Asker, type CartRequest, type KeyedCart, toAttempt } from './cart-request.port.ts';
import { lockOpenCart, requireCart } from './open-cart.service.ts';
import { type TotalsDto, toCartTotalsDto } from './totals.port.ts';

export interface CartService {
  /**
   * Creates an empty cart; returns its id, 32 hexadecimal digits that only its guest knows. A customer has one cart,
   * which is returned if it exists.
   */
  create(idempotencyKey: string, asker: Asker): Promise<Answer<string>>;
  lines(request: CartRequest): Promise<CartItemDto[]>;
  totals(request: CartRequest): Promise<TotalsDto>;
  /** Adds a line or sets its quantity; on a refusal the cart is unchanged. */
  update(keyed: KeyedCart, item: CartItemInput): Promise<Answer<CartItemDto>>;
  remove(keyed: KeyedCart, itemId: number): Promise<Answer<boolean>>;
}

const requireSameCart = (cartId: string, quoteId: string | number): void => {
  if (String(quoteId) !== cartId) throw new Refusal('INVALID', reasons.wrongCart, 'cartItem.quoteId');
};

const openCart = async (executor: Executor): Promise<string> => {
  const id = randomBytes(16).toString('hex');
  await insertCart(executor, id);
  return id;
};

/** The customer's cart, created on demand. */
export const openCustomerCart = async (executor: Executor, customerId: string): Promise<string> => {
  await lockCustomer(executor, customerId);
  const known = await findCustomerCart(executor, customerId);
  if (known !== undefined) return known;
  const id = await openCart(executor);
  await saveOwner(executor, id, customerId);
  return id;
};

const create = async (deps: CartDeps, key: string, asker: Asker): Promise<Answer<string>> => {
  await deps.terms.of(asker);
  const { customerId } = asker;
  const attempt = { owner: getKeyOwner(customerId), key, scope: 'cart.create', payload: null };
  return once(deps.db, attempt, (executor) =>
    customerId === null ? openCart(executor) : openCustomerCart(executor, customerId),
  );
};

const lines = async (deps: CartDeps, request: CartRequest): Promise<CartItemDto[]> => {
  const { cartId } = request;
  const terms = await deps.terms.of(request);
  const found = await readCartLines(deps.db, { ...deps, terms }, await requireCart(deps.db, request));
  return found.map((line) => toCartItemDto(line, { cartId, currency: terms.currency }));
};

const totals = async (deps: CartDeps, request: CartRequest): Promise<TotalsDto> => {
  const terms = await deps.terms.of(request);
  const cart = await requireCart(deps.db, request);
  return toCartTotalsDto(await readCartQuote(deps.db, { ...deps, terms }, cart), cart);
};

const update = async (deps: CartDeps, keyed: KeyedCart, item: CartItemInput): Promise<Answer<CartItemDto>> => {
  const { cartId } = keyed;
  const { currency, group } = await deps.terms.of(keyed);
  return once(deps.db, toAttempt('cart.update', keyed, item), async (executor) => {
    requireSameCart(cartId, item.quoteId);
    const line = await changeLine(executor, { ...deps, groupId: group.id }, { access: keyed, item });
    return toCartItemDto(line, { cartId, currency });
  });
};

const remove = async (deps: CartDeps, keyed: KeyedCart, itemId: number): Promise<Answer<boolean>> => {
  await deps.terms.of(keyed);
  return once(deps.db, toAttempt('cart.delete', keyed, itemId), async (executor) => {
    const cart = await lockOpenCart(executor, keyed);
    await deleteItem(executor, cart.id, itemId);
    return true;
  });
};

export const createCartService = (deps: CartDeps): CartService => ({
  create: (key, asker) => create(deps, key, asker),
  lines: (request) => lines(deps, request),
  totals: (request) => totals(deps, request),
  update: (keyed, item) => update(deps, keyed, item),
  remove: (keyed, itemId) => remove(deps, keyed, itemId),
});

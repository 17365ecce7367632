import { randomBytes } from 'node:crypto';
import { type Answer, once } from '../db/idempotency.ts';
import { Refusal } from '../lib/refusal.ts';
import type { TermsRequest } from '../pricing/terms.port.ts';
import { type CartItemDto, type CartItemInput, toCartItemDto } from './cart.dto.ts';
import { deleteItem, insertCart } from './cart.repository.ts';
import { changeLine } from './cart-change.ts';
import { attemptOf, type CartDeps, type CartRequest, GUEST, type KeyedCart } from './cart-deps.ts';
import { linesOf, quoteOf } from './cart-read.ts';
import { lockOpenCart, requireCart } from './open-cart.ts';
import { type TotalsDto, toTotalsDto } from './totals.dto.ts';

export interface CartService {
  /** Opens an empty cart; returns its id, 32 hexadecimal digits that only its owner knows. */
  create(idempotencyKey: string, terms: TermsRequest): Promise<Answer<string>>;
  /** The lines in the order they were added. */
  lines(request: CartRequest): Promise<CartItemDto[]>;
  /** What the cart costs at this moment. */
  totals(request: CartRequest): Promise<TotalsDto>;
  /** Adds, or sets the quantity of a line; refuses what cannot be sold, and then leaves the cart as it was. */
  update(keyed: KeyedCart, item: CartItemInput): Promise<Answer<CartItemDto>>;
  /** Takes a line out; one that is not there is passed over. */
  remove(keyed: KeyedCart, itemId: number): Promise<Answer<boolean>>;
}

const requireSameCart = (cartId: string, quoteId: string | number): void => {
  if (String(quoteId) !== cartId) throw new Refusal('INVALID', 'quoteId is another cart', 'cartItem.quoteId');
};

const create = async (deps: CartDeps, key: string, asked: TermsRequest): Promise<Answer<string>> => {
  await deps.terms.of(asked);
  return once(deps.db, { owner: GUEST, key, scope: 'cart.create', payload: null }, async (executor) => {
    const id = randomBytes(16).toString('hex');
    await insertCart(executor, id);
    return id;
  });
};

const lines = async (deps: CartDeps, request: CartRequest): Promise<CartItemDto[]> => {
  const { cartId } = request;
  const terms = await deps.terms.of(request);
  const found = await linesOf(deps.db, { ...deps, terms }, await requireCart(deps.db, cartId));
  return found.map((line) => toCartItemDto(line, { cartId, exchangeRate: terms.currency.rate }));
};

const totals = async (deps: CartDeps, request: CartRequest): Promise<TotalsDto> => {
  const terms = await deps.terms.of(request);
  return toTotalsDto(await quoteOf(deps.db, { ...deps, terms }, await requireCart(deps.db, request.cartId)));
};

const update = async (deps: CartDeps, keyed: KeyedCart, item: CartItemInput): Promise<Answer<CartItemDto>> => {
  const { cartId } = keyed;
  const { currency, group } = await deps.terms.of(keyed);
  return once(deps.db, attemptOf('cart.update', keyed, item), async (executor) => {
    requireSameCart(cartId, item.quoteId);
    const line = await changeLine(executor, { ...deps, groupId: group.id }, { cartId, item });
    return toCartItemDto(line, { cartId, exchangeRate: currency.rate });
  });
};

const remove = async (deps: CartDeps, keyed: KeyedCart, itemId: number): Promise<Answer<boolean>> => {
  await deps.terms.of(keyed);
  return once(deps.db, attemptOf('cart.delete', keyed, itemId), async (executor) => {
    const cart = await lockOpenCart(executor, keyed.cartId);
    await deleteItem(executor, cart.id, itemId);
    return true;
  });
};

/** A guest's cart: its lines and what they cost. */
export const createCartService = (deps: CartDeps): CartService => ({
  create: (key, terms) => create(deps, key, terms),
  lines: (request) => lines(deps, request),
  totals: (request) => totals(deps, request),
  update: (keyed, item) => update(deps, keyed, item),
  remove: (keyed, itemId) => remove(deps, keyed, itemId),
});

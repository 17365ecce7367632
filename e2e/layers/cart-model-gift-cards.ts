import { randomUUID } from 'node:crypto';
import { type DocumentNode, print } from 'graphql';
import { expect } from 'vitest';
import { toDecimal } from '../../domain/src/pricing/money.ts';
import { GiftCardApplyDocument } from '../../web/src/features/cart/codes/GiftCardApply.generated.ts';
import { GiftCardChangeValueDocument } from '../../web/src/features/cart/codes/GiftCardChangeValue.generated.ts';
import { GiftCardRemoveDocument } from '../../web/src/features/cart/codes/GiftCardRemove.generated.ts';
import { getPending } from '../../web/src/shop/tables.ts';
import type { Model, ModelCart } from './cart-model.ts';
import { catchUp, flush } from './cart-model-adoption.ts';
import type { World } from './cart-model-check.ts';
import { cards } from './cart-model-server.ts';
import { hasLines, type Verb } from './cart-model-verb.ts';

interface Change {
  readonly mutation: DocumentNode;
  readonly input: object;
  /** Returns why the shop refuses it. */
  readonly work: (cart: ModelCart) => string | null;
}

/** As the page does it: what waits goes first, and the cart is read again after it. Never queued: the code is money. */
const changeCards = async ({ shop, device }: World, model: Model, change: Change & { tab: number }): Promise<void> => {
  await device.step(change.tab, ({ engine }) => engine.flush(true));
  flush(model, true);
  const { cart } = device.tab(change.tab).state;
  const isSent = cart?.id != null && getPending(device.tab(change.tab).state.tasks, cart.key).length === 0;
  expect(isSent, 'whether a card can be tried').toBe(model.queue.length === 0 && Boolean(model.cart?.known));
  if (!isSent || !model.cart) return;
  const input = { ...change.input, cartId: cart.id, idempotencyKey: randomUUID() };
  const { data } = await shop.ask(print(change.mutation), { input }, device.headersFor(cart.owner));
  device.network.state.hasSent = true;
  // A guest's cart that was merged is not a guest's any more; the second try finds it.
  const isGone = model.cart.owner === null && model.cart.on.into !== undefined;
  expect(data.answer.userErrors.length > 0).toBe(isGone || change.work(model.cart) !== null);
  await device.catchUp(device.tab(change.tab));
  catchUp(model);
};

const canTry = (model: Model): boolean => model.isOnline && hasLines(model);

export const card: Verb<'card'> = {
  can: canTry,
  run: (world, model, { code, tab }) => {
    const work = (cart: ModelCart) => cards.apply(model, cart, code);
    return changeCards(world, model, { mutation: GiftCardApplyDocument, input: { code }, work, tab });
  },
};

export const limitCard: Verb<'limitCard'> = {
  can: canTry,
  run: (world, model, { code, limit, tab }) => {
    const work = (cart: ModelCart) => cards.limit(model, cart, { code, limit });
    const input = { code, value: toDecimal(limit) };
    return changeCards(world, model, { mutation: GiftCardChangeValueDocument, input, work, tab });
  },
};

export const removeCard: Verb<'removeCard'> = {
  can: canTry,
  run: (world, model, { code, tab }) => {
    const work = (cart: ModelCart) => cards.remove(cart, code);
    return changeCards(world, model, { mutation: GiftCardRemoveDocument, input: { codes: [code] }, work, tab });
  },
};

import { cardValue, giftCardCode, isGiftCardCode } from '@patchwork/domain/cart/gift-card.ts';
import { toMoneyParameter } from '@patchwork/domain/messages/money-parameter.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import { type CartAccess, type RateLimitedCaller, toAttempt, toCartSubjects } from '../cart/cart-request.port.ts';
import { lockOpenCart, requireCart, toCartAccess } from '../cart/open-cart.service.ts';
import { type Answer, once } from '../db/idempotency.ts';
import { onceWithRateLimit } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { BASE_CURRENCY, toAmount } from '../lib/amount.ts';
import type { Caller } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import type { TemplateDto } from './gift-card.dto.ts';
import { findCard, findCartCards, findTemplates, putOnCart, saveLimit, takeOffCart } from './gift-card.repository.ts';
import { type CartCard, MOST_CARDS } from './gift-cards.port.ts';

interface KeyedCards extends CartAccess {
  readonly idempotencyKey: string;
}

/** Amounts are in the base currency, whatever currency the cart is shown in. */
export interface GiftCardService {
  /** The cart of a request: the customer's own by default. Refuses with CART_NOT_FOUND without either. */
  access(cartId: string | undefined, caller: Caller | null): Promise<CartAccess>;
  /** Adds a card to the cart; returns its balance. Rate limit for wrong codes. */
  apply(keyed: KeyedCards & RateLimitedCaller, code: string): Promise<Answer<number>>;
  /** Limits what a card on the cart pays; returns the limit. */
  changeValue(keyed: KeyedCards, card: { code: string; value: string | number }): Promise<Answer<number>>;
  /** Removes cards from the cart; others are ignored. */
  remove(keyed: KeyedCards, codes: readonly string[]): Promise<Answer<true>>;
  /** The limit of each card on the cart, by code. */
  values(access: CartAccess): Promise<Record<string, number>>;
  templates(storeId: number): Promise<TemplateDto[]>;
}

const putCard = async (executor: Executor, access: CartAccess, code: string): Promise<number> => {
  const cart = await lockOpenCart(executor, access);
  const card = isGiftCardCode(code) ? await findCard(executor, code) : undefined;
  if (!card) throw new Refusal('WRONG_CODE', reasons.giftCardWrong, 'code');
  if (card.balance === 0) throw new Refusal('INVALID', reasons.giftCardEmpty, 'code');
  const others = (await findCartCards(executor, cart.id)).filter(({ id }) => id !== card.id);
  if (others.length >= MOST_CARDS) {
    throw new Refusal('INVALID', reasons.giftCardsTooMany({ max: MOST_CARDS }), 'code');
  }
  await putOnCart(executor, cart.id, card.id);
  return toAmount(card.balance);
};

const requireOnCart = (cards: readonly CartCard[], code: string): CartCard => {
  const card = cards.find((one) => one.code === code);
  if (!card) throw new Refusal('NOT_FOUND', reasons.giftCardNotOnCart, 'code');
  return card;
};

const setValue = async (
  executor: Executor,
  access: CartAccess,
  wanted: { readonly code: string; readonly value: number },
): Promise<number> => {
  const cart = await lockOpenCart(executor, access);
  const card = requireOnCart(await findCartCards(executor, cart.id), wanted.code);
  if (wanted.value < 1 || wanted.value > card.balance) {
    const most = toMoneyParameter(BASE_CURRENCY, [toDecimal(card.balance)]);
    throw new Refusal('INVALID', reasons.giftCardValueTooHigh({ most }), 'value');
  }
  await saveLimit(executor, cart.id, { cardId: card.id, limit: wanted.value });
  return toAmount(wanted.value);
};

const getValues = (cards: readonly CartCard[]): Record<string, number> =>
  Object.fromEntries(cards.map((card) => [card.code, toAmount(cardValue(card))]));

export const createGiftCardService = (db: Executor): GiftCardService => ({
  access: (cartId, caller) => toCartAccess(db, cartId, caller?.customerId ?? null),
  apply: (keyed, typed) => {
    const code = giftCardCode(typed);
    if (code === '') throw new Refusal('INVALID', reasons.fieldRequired, 'code');
    const limit = { kind: 'gift-card' as const, subjects: toCartSubjects(keyed, keyed.cartId) };
    return onceWithRateLimit(db, { attempt: toAttempt('giftcards.apply', keyed, code), limit }, (executor) =>
      putCard(executor, keyed, code),
    );
  },
  changeValue: (keyed, { code, value }) => {
    const wanted = { code: giftCardCode(code), value: toMinor(value) };
    return once(db, toAttempt('giftcards.change-value', keyed, wanted), (executor) =>
      setValue(executor, keyed, wanted),
    );
  },
  remove: (keyed, codes) => {
    const wanted = codes.map(giftCardCode);
    return once(db, toAttempt('giftcards.remove', keyed, wanted), async (executor) => {
      const cart = await lockOpenCart(executor, keyed);
      await takeOffCart(executor, cart.id, wanted);
      return true as const;
    });
  },
  values: async (access) => getValues(await findCartCards(db, (await requireCart(db, access)).id)),
  templates: (storeId) => findTemplates(db, storeId),
});

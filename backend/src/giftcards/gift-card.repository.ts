import { type Generated, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';
import type { CardCharge, CartCard } from './gift-cards.port.ts';

interface GiftCardTable {
  readonly id: Generated<number>;
  readonly code: string;
  readonly balance: number;
  readonly expires_at: Date | null;
}

interface CartGiftCardTable {
  readonly cart_id: string;
  readonly gift_card_id: number;
  readonly limit_amount: number | null;
  readonly position: Generated<number>;
}

interface TemplateTable {
  readonly id: number;
  readonly store_id: number;
  readonly name: string;
}

interface Tables {
  readonly gift_card: GiftCardTable;
  readonly cart_gift_card: CartGiftCardTable;
  readonly gift_card_template: TemplateTable;
}

interface CardRow {
  readonly id: number;
  readonly code: string;
  readonly balance: number;
}

const tables = withTables<Tables>;

const isValid = sql<boolean>`(expires_at is null or expires_at > now())`;

/** Undefined if it is unknown or has expired. */
export const findCard = (executor: Executor, code: string): Promise<CardRow | undefined> =>
  tables(executor)
    .selectFrom('gift_card')
    .select(['id', 'code', 'balance'])
    .where('code', '=', code)
    .where(isValid)
    .executeTakeFirst();

export const findCartCards = (executor: Executor, cartId: string): Promise<CartCard[]> =>
  tables(executor)
    .selectFrom('cart_gift_card')
    .innerJoin('gift_card', 'gift_card.id', 'cart_gift_card.gift_card_id')
    .select(['gift_card.id', 'code', 'balance', 'limit_amount as limit'])
    .where('cart_id', '=', cartId)
    .where(isValid)
    .orderBy('cart_gift_card.position')
    .execute();

export const putOnCart = async (executor: Executor, cartId: string, cardId: number): Promise<void> => {
  await tables(executor)
    .insertInto('cart_gift_card')
    .values({ cart_id: cartId, gift_card_id: cardId, limit_amount: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const saveLimit = async (
  executor: Executor,
  cartId: string,
  { cardId, limit }: { readonly cardId: number; readonly limit: number },
): Promise<void> => {
  await tables(executor)
    .updateTable('cart_gift_card')
    .set({ limit_amount: limit })
    .where('cart_id', '=', cartId)
    .where('gift_card_id', '=', cardId)
    .execute();
};

export const takeOffCart = async (executor: Executor, cartId: string, codes: readonly string[]): Promise<void> => {
  await sql`delete from cart_gift_card using gift_card
    where cart_id = ${cartId} and gift_card_id = gift_card.id and code = any(${codes}::text[])`.execute(executor);
};

/** Designs of gift cards in a store. */
export const findTemplates = (executor: Executor, storeId: number): Promise<TemplateTable[]> =>
  tables(executor).selectFrom('gift_card_template').selectAll().where('store_id', '=', storeId).orderBy('id').execute();

const columns = (charges: readonly CardCharge[]) => sql`
  unnest(${charges.map(({ cardId }) => cardId)}::bigint[], ${charges.map(({ amount }) => amount)}::bigint[])
    as charge (card_id, amount)`;

/**
 * Locks cards until the transaction ends, always in id order, to avoid deadlocks between orders. Adding a card to a
 * cart does not wait for this: the key is not changed.
 */
export const lockCards = async (executor: Executor, ids: readonly number[]): Promise<void> => {
  await sql`select id from gift_card where id = any(${ids}::bigint[]) order by id for no key update`.execute(executor);
};

/** Reserves balance if it is sufficient and the card valid; returns the ids reserved. */
export const holdBalance = async (executor: Executor, charges: readonly CardCharge[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update gift_card set balance = balance - charge.amount, held = held + charge.amount from ${columns(charges)}
    where id = charge.card_id and balance >= charge.amount and ${isValid} returning id`.execute(executor);
  return rows.map(({ id }) => id);
};

/** Spends what is reserved, or returns it to the balance. */
export const settleHeld = async (
  executor: Executor,
  charges: readonly CardCharge[],
  kind: 'redeemed' | 'returned',
): Promise<void> => {
  const target = sql.ref(kind === 'redeemed' ? 'spent' : 'balance');
  await sql`update gift_card set held = held - charge.amount, ${target} = ${target} + charge.amount
    from ${columns(charges)} where id = charge.card_id`.execute(executor);
};

/** Gives spent amounts back. A card that expires within three months may be spent for as long; a revoked one may not. */
export const refundCards = async (executor: Executor, charges: readonly CardCharge[]): Promise<void> => {
  await sql`update gift_card set balance = balance + charge.amount, spent = spent - charge.amount,
    expires_at = case when expires_at is null or exists (select from gift_card_entry
        where gift_card_id = gift_card.id and kind = 'revoked') then expires_at
      else greatest(expires_at, now() + interval '90 days') end
    from ${columns(charges)} where id = charge.card_id`.execute(executor);
};

/** Balances of the cards that an order bought, locked in id order until the transaction ends. */
export const lockBought = async (executor: Executor, orderId: string): Promise<CardCharge[]> => {
  const { rows } = await sql<CardCharge>`select id as "cardId", balance as amount from gift_card
    where order_id = ${orderId}::uuid order by id for no key update`.execute(executor);
  return rows;
};

/** Revokes the cards by debiting their amounts. */
export const revokeCards = async (executor: Executor, charges: readonly CardCharge[]): Promise<void> => {
  await sql`update gift_card set balance = balance - charge.amount, expires_at = least(expires_at, now())
    from ${columns(charges)} where id = charge.card_id`.execute(executor);
};

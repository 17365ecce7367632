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

export interface CardRow {
  readonly id: number;
  readonly code: string;
  readonly balance: number;
}

const tables = withTables<Tables>;

const isValid = sql<boolean>`(expires_at is null or expires_at > now())`;

/** The card with this code; undefined for one that has expired, too. */
export const findCard = (executor: Executor, code: string): Promise<CardRow | undefined> =>
  tables(executor)
    .selectFrom('gift_card')
    .select(['id', 'code', 'balance'])
    .where('code', '=', code)
    .where(isValid)
    .executeTakeFirst();

/** The cards on a cart in the order they were put there; expired ones are left out. */
export const findCartCards = (executor: Executor, cartId: string): Promise<CartCard[]> =>
  tables(executor)
    .selectFrom('cart_gift_card')
    .innerJoin('gift_card', 'gift_card.id', 'cart_gift_card.gift_card_id')
    .select(['gift_card.id', 'code', 'balance', 'limit_amount as limit'])
    .where('cart_id', '=', cartId)
    .where(isValid)
    .orderBy('cart_gift_card.position')
    .execute();

/** Puts a card on a cart; one that is there already stays as it is. */
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

/** Ways that a card can look in a store. */
export const findTemplates = (executor: Executor, storeId: number): Promise<TemplateTable[]> =>
  tables(executor).selectFrom('gift_card_template').selectAll().where('store_id', '=', storeId).orderBy('id').execute();

const columns = (charges: readonly CardCharge[]) => sql`
  unnest(${charges.map(({ cardId }) => cardId)}::bigint[], ${charges.map(({ amount }) => amount)}::bigint[])
    as charge (card_id, amount)`;

/**
 * Locks cards until the transaction ends, always in the order of their ids, so that orders do not wait for each other.
 * Putting a card on a cart, in whatever order, waits for none of these: a key is not changed.
 */
export const lockCards = async (executor: Executor, ids: readonly number[]): Promise<void> => {
  await sql`select id from gift_card where id = any(${ids}::bigint[]) order by id for no key update`.execute(executor);
};

/** Moves balance to held where that much is there and the card is still valid; returns the ids moved on. */
export const holdBalance = async (executor: Executor, charges: readonly CardCharge[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update gift_card set balance = balance - charge.amount, held = held + charge.amount from ${columns(charges)}
    where id = charge.card_id and balance >= charge.amount and ${isValid} returning id`.execute(executor);
  return rows.map(({ id }) => id);
};

/** Moves what is held to what was spent, or back to the balance. */
export const settleHeld = async (
  executor: Executor,
  charges: readonly CardCharge[],
  kind: 'redeemed' | 'returned',
): Promise<void> => {
  const target = sql.ref(kind === 'redeemed' ? 'spent' : 'balance');
  await sql`update gift_card set held = held - charge.amount, ${target} = ${target} + charge.amount
    from ${columns(charges)} where id = charge.card_id`.execute(executor);
};

/** The balances of the cards that an order bought, locked until the transaction ends, in the order of their ids. */
export const lockBought = async (executor: Executor, orderId: string): Promise<CardCharge[]> => {
  const { rows } = await sql<CardCharge>`select id as "cardId", balance as amount from gift_card
    where order_id = ${orderId}::uuid order by id for no key update`.execute(executor);
  return rows;
};

/** Revokes the cards by taking off their amounts. */
export const revokeCards = async (executor: Executor, charges: readonly CardCharge[]): Promise<void> => {
  await sql`update gift_card set balance = balance - charge.amount, expires_at = least(expires_at, now())
    from ${columns(charges)} where id = charge.card_id`.execute(executor);
};

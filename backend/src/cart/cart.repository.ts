import type { LineOptions } from '@patchwork/domain/cart/cart-line.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { withTables } from '../db/tables.ts';

type CartState = 'open' | 'ordering' | 'closed';

/** Destination and method, once chosen. */
interface StoredShipping {
  readonly countryId: string;
  readonly regionId: number | null;
  readonly carrierCode: string | null;
  readonly methodCode: string | null;
}

type Json<T> = ColumnType<T, string, string>;

interface CartTable {
  readonly id: string;
  readonly state: Generated<CartState>;
  readonly shipping: ColumnType<StoredShipping | null, string | null, string | null>;
  readonly coupon_code: Generated<string | null>;
  readonly customer_id: Generated<string | null>;
  readonly created_at: Generated<Date>;
  readonly updated_at: Generated<Date>;
}

interface CartItemTable {
  readonly id: Generated<number>;
  readonly cart_id: string;
  readonly line_key: string;
  readonly sku: string;
  readonly qty: number;
  readonly options: Json<LineOptions>;
  readonly offer: Json<unknown>;
  readonly customization_state: string | null;
  readonly plushie_id: string | null;
  readonly bulk_quote_id: Generated<number | null>;
  readonly quote_chosen_at: Generated<Date | null>;
}

interface Tables {
  readonly cart: CartTable;
  readonly cart_item: CartItemTable;
}

export interface CartRow {
  readonly id: string;
  readonly state: CartState;
  readonly shipping: StoredShipping | null;
  /** Stored whether or not it is valid. */
  readonly coupon_code: string | null;
  readonly customer_id: string | null;
}

export interface CartItemRow {
  readonly id: number;
  readonly line_key: string;
  readonly sku: string;
  readonly qty: number;
  readonly options: LineOptions;
  /** The catalogue's offer when the line was last changed. */
  readonly offer: unknown;
  /** Canonical JSON; null without customization. */
  readonly customization_state: string | null;
  /** The plushie that it is made after. */
  readonly plushie_id: string | null;
  /** The quote whose price it has; its quantity is 1. */
  readonly bulk_quote_id: number | null;
}

interface CartItemContent {
  readonly lineKey: string;
  readonly sku: string;
  readonly qty: number;
  readonly options: LineOptions;
  readonly offer: unknown;
  readonly customizationState: string | null;
  readonly plushieId: string | null;
  readonly quoteId?: number;
}

const HEAD = ['id', 'state', 'shipping', 'coupon_code', 'customer_id'] as const;

const tables = withTables<Tables>;

export const insertCart = async (executor: Executor, id: string): Promise<void> => {
  await tables(executor).insertInto('cart').values({ id }).execute();
};

export const findCart = (executor: Executor, id: string): Promise<CartRow | undefined> =>
  tables(executor).selectFrom('cart').select(HEAD).where('id', '=', id).executeTakeFirst();

/** Locks the cart until the transaction ends. Every change of a cart begins here. */
export const lockCart = (executor: Executor, id: string): Promise<CartRow | undefined> =>
  tables(executor).selectFrom('cart').select(HEAD).where('id', '=', id).forUpdate().executeTakeFirst();

/** In the order of addition. */
export const findItems = (executor: Executor, cartId: string): Promise<CartItemRow[]> =>
  tables(executor)
    .selectFrom('cart_item')
    .select(['id', 'line_key', 'sku', 'qty', 'options', 'offer', 'customization_state', 'plushie_id'])
    .select('bulk_quote_id')
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();

/** Numbers of the quotes whose prices lines of the cart have. */
export const findQuoteIds = async (executor: Executor, cartId: string): Promise<number[]> => {
  const rows = await tables(executor)
    .selectFrom('cart_item')
    .select('bulk_quote_id')
    .where('cart_id', '=', cartId)
    .execute();
  return rows.flatMap(({ bulk_quote_id: id }) => id ?? []);
};

export const touchCart = async (executor: Executor, cartId: string): Promise<void> => {
  await tables(executor).updateTable('cart').set({ updated_at: sql`now()` }).where('id', '=', cartId).execute();
};

/** Inserts a line, or updates the one with the same content; returns its id. */
export const saveItem = async (executor: Executor, cartId: string, content: CartItemContent): Promise<number> => {
  const { lineKey, sku, qty } = content;
  const changing = {
    qty,
    options: JSON.stringify(content.options),
    offer: JSON.stringify(content.offer),
    customization_state: content.customizationState,
    ...(content.quoteId !== undefined && { bulk_quote_id: content.quoteId, quote_chosen_at: sql<Date>`now()` }),
  };
  const { id } = await tables(executor)
    .insertInto('cart_item')
    .values({ cart_id: cartId, line_key: lineKey, sku, plushie_id: content.plushieId, ...changing })
    .onConflict((conflict) => conflict.columns(['cart_id', 'line_key']).doUpdateSet(changing))
    .returning('id')
    .executeTakeFirstOrThrow();
  await touchCart(executor, cartId);
  return id;
};

export const deleteItem = async (executor: Executor, cartId: string, itemId: number): Promise<void> => {
  await tables(executor).deleteFrom('cart_item').where('cart_id', '=', cartId).where('id', '=', itemId).execute();
  await touchCart(executor, cartId);
};

export const saveShipping = async (executor: Executor, cartId: string, shipping: StoredShipping): Promise<void> => {
  await tables(executor)
    .updateTable('cart')
    .set({ shipping: JSON.stringify(shipping), updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute();
};

export const saveState = async (executor: Executor, cartId: string, state: CartState): Promise<void> => {
  await tables(executor).updateTable('cart').set({ state, updated_at: sql`now()` }).where('id', '=', cartId).execute();
};

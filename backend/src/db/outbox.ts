import { sql } from 'kysely';
import { currentStore } from '../lib/store.ts';
import type { Executor } from './schema.ts';

/**
 * Queues something to be sent in the store's name, language and price format once the transaction has committed. The
 * payload has row ids, except for secrets of links, which are stored only as a hash.
 */
export const post = async (executor: Executor, kind: string, payload: Record<string, unknown>): Promise<void> => {
  const { code: store_code, name: store_name, locale, priceFormat: price_format } = currentStore();
  await executor
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload), store_code, store_name, locale, price_format })
    .execute();
};

interface OrderLetter {
  readonly kind: string;
  readonly orderId: string;
  /** Besides the order's id. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Whether there is one letter of this kind for an order, however often it is queued. */
  readonly isOnce?: boolean;
}

/** Queues a letter about an order in the name and language of the store that it was placed in, whoever queues it. */
export const postAboutOrder = async (
  executor: Executor,
  { kind, orderId, payload = {}, isOnce = false }: OrderLetter,
): Promise<void> => {
  const { code, name, locale, priceFormat } = currentStore();
  await sql`
    insert into outbox (kind, payload, store_code, store_name, locale, price_format)
    select ${kind}, ${JSON.stringify({ orderId, ...payload })}::jsonb,
      case when placed.id is null then ${code} else placed.store_code end,
      case when placed.id is null then ${name} else placed.store_name end,
      case when placed.id is null then ${locale} else placed.locale end,
      case when placed.id is null then ${priceFormat} else placed.price_format end
    from (select) one left join lateral (
      select id, store_code, store_name, locale, price_format from outbox
      where payload ? 'orderId' and payload ->> 'orderId' = ${orderId} and kind = 'order-placed'
        and store_name is not null
      order by id limit 1) placed on true
    where not ${isOnce} or not exists (select from outbox
      where payload ? 'orderId' and payload ->> 'orderId' = ${orderId} and kind = ${kind})`.execute(executor);
};

import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import type { PageRange } from '../lib/page.ts';
import type { MailState } from './outbox.dto.ts';

/** A mail without its payload, which may hold the secret of a link. */
export interface OutboxMailRow {
  readonly id: number;
  readonly kind: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly attempts: number;
  readonly failure: string | null;
  readonly recipient: string | null;
  readonly order_number: string | null;
}

export interface OutboxFilter extends PageRange<readonly [id: string]> {
  readonly kinds: readonly string[];
  readonly state?: MailState | undefined;
  readonly olderThanMinutes?: number | undefined;
}

/** Mails say whom they are for, or name the row that does. */
const MAILS = sql`select outbox.id, outbox.kind, outbox.created_at, outbox.sent_at, outbox.failed_at,
    outbox.attempts, outbox.failure,
    coalesce(outbox.payload ->> 'recipient', reminder.email, line.options #>> '{giftCard,recipientEmail}',
      shop_order.email) as recipient,
    coalesce(outbox.payload ->> 'orderNumber', shop_order.number) as order_number
  from outbox
  left join shop_order on shop_order.id = (outbox.payload ->> 'orderId')::uuid
  left join order_line as line on line.order_id = shop_order.id and line.position = (outbox.payload ->> 'position')::int
  left join plushie_reminder as reminder on reminder.id = (outbox.payload ->> 'reminderId')::bigint`;

const STATES: Readonly<Record<MailState, RawBuilder<unknown>>> = {
  waiting: sql`outbox.sent_at is null and outbox.failed_at is null`,
  sent: sql`outbox.sent_at is not null`,
  failed: sql`outbox.failed_at is not null`,
};

/** The newest first; one more than asked for, if there is one. */
export const findOutboxMails = async (executor: Executor, filter: OutboxFilter): Promise<readonly OutboxMailRow[]> => {
  const { kinds, state, olderThanMinutes: minutes, after, first } = filter;
  const { rows } = await sql<OutboxMailRow>`${MAILS}
    where outbox.kind = any(${kinds}::text[])
      ${state === undefined ? sql`` : sql`and ${STATES[state]}`}
      ${minutes === undefined ? sql`` : sql`and outbox.created_at <= now() - make_interval(mins => ${minutes}::int)`}
      ${after ? sql`and outbox.id < ${after[0]}::bigint` : sql``}
    order by outbox.id desc limit ${first + 1}`.execute(executor);
  return rows;
};

/** Mails about orders, each order's newest first. */
export const findOrderMails = async (
  executor: Executor,
  { orderNumbers, kinds, most }: { orderNumbers: readonly string[]; kinds: readonly string[]; most: number },
): Promise<readonly OutboxMailRow[]> => {
  const { rows } = await sql<OutboxMailRow>`
    select found.* from unnest(${orderNumbers}::text[]) as wanted (number)
    cross join lateral (
      ${MAILS} where outbox.kind = any(${kinds}::text[]) and outbox.id in (
        select id from outbox where payload ? 'orderNumber' and payload ->> 'orderNumber' = wanted.number
        union select id from outbox where payload ? 'orderId'
          and payload ->> 'orderId' = (select id::text from shop_order where number = wanted.number))
      order by outbox.id desc limit ${most}) as found`.execute(executor);
  return rows;
};

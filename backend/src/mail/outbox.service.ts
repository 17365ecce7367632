import type { Executor } from '../db/schema.ts';
import { toPage } from '../lib/page.ts';
import {
  MAIL_KINDS,
  type MailKind,
  type OrderMails,
  type OutboxMail,
  type OutboxPage,
  type OutboxQuery,
} from './outbox.dto.ts';
import { findOrderMails, findOutboxMails, type OutboxMailRow } from './outbox.repository.ts';

export interface OutboxService {
  /** A page of mails, the newest first. */
  list(query: OutboxQuery): Promise<OutboxPage>;
  /** The newest mails about each of these orders, 20 at most. */
  findAboutOrders(orderNumbers: readonly string[]): Promise<OrderMails>;
}

const MOST_PER_ORDER = 20;

const toMail = (row: OutboxMailRow): OutboxMail => ({
  id: row.id,
  // The query asks for these alone.
  kind: row.kind as MailKind,
  state: row.sent_at === null ? 'waiting' : 'sent',
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  recipient: row.recipient,
  orderNumber: row.order_number,
});

/** Sent and waiting mails, for the staff of the shop. */
export const createOutboxService = (db: Executor): OutboxService => ({
  list: async ({ kind, ...query }) => {
    const rows = await findOutboxMails(db, { ...query, kinds: kind ? [kind] : MAIL_KINDS });
    return toPage(rows, query.first, { node: toMail, cursor: ({ id }) => [String(id)] });
  },
  findAboutOrders: async (numbers) => {
    const orderNumbers = [...new Set(numbers)];
    const rows = await findOrderMails(db, { orderNumbers, kinds: MAIL_KINDS, most: MOST_PER_ORDER });
    const byNumber = Map.groupBy(rows, (row) => row.order_number);
    return orderNumbers.map((orderNumber) => ({
      orderNumber,
      mails: (byNumber.get(orderNumber) ?? []).map(toMail),
    }));
  },
});

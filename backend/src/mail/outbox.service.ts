import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Answer } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import type { OperatorRequest } from '../lib/operator.ts';
import { toPage } from '../lib/page.ts';
import { Refusal } from '../lib/refusal.ts';
import { changeOnce } from '../operators/operator-action.service.ts';
import { lockFailed, requeue } from './delivery/delivery.repository.ts';
import {
  MAIL_KINDS,
  type MailKind,
  type MailState,
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
  /** Queues a mail again that was given up, with all attempts ahead of it. */
  resend(request: OperatorRequest, id: number): Promise<Answer<{ id: number }>>;
}

const MOST_PER_ORDER = 20;

const getState = ({ sent_at: sentAt, failed_at: failedAt }: OutboxMailRow): MailState => {
  if (sentAt !== null) return 'sent';
  return failedAt === null ? 'waiting' : 'failed';
};

const toMail = (row: OutboxMailRow): OutboxMail => ({
  id: row.id,
  // The query asks for these alone.
  kind: row.kind as MailKind,
  state: getState(row),
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  failedAt: row.failed_at?.toISOString() ?? null,
  attempts: row.attempts,
  failure: row.failure,
  recipient: row.recipient,
  orderNumber: row.order_number,
});

/** Sent and waiting mails, for the staff of the shop. */
export const createOutboxService = (db: Executor): OutboxService => ({
  resend: (request, id) => {
    const noted = { action: 'operations.resend-mail', payload: { id }, subjects: [`mail ${id}`] };
    return changeOnce(db, request, noted, async (executor) => {
      const failed = await lockFailed(executor, id);
      if (!failed) throw new Refusal('NOT_FOUND', reasons.failedMailUnknown, 'id');
      if (failed.isExpired) throw new Refusal('INVALID', reasons.mailLinkPast, 'id');
      await requeue(executor, id);
      return { id };
    });
  },
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

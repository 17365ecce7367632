import { pino } from 'pino';
import { post } from '../src/db/outbox.ts';
import type { Executor } from '../src/db/schema.ts';
import { DELIVERY_TIMES, type DeliveryTimes, startDelivery } from '../src/mail/delivery/delivery.service.ts';
import { createSmtpTransport } from '../src/mail/delivery/smtp-transport.ts';
import { writeLetter } from '../src/mail/letters.ts';
import { MAIL_KINDS } from '../src/mail/outbox.dto.ts';
import type { FakeSmtp } from './smtp.ts';

/** As in production, but without long pauses. */
export const QUICK: DeliveryTimes = {
  ...DELIVERY_TIMES,
  pollMs: 20,
  // Nothing is sent twice because a machine is busy.
  sendMs: 30_000,
  leaseSeconds: 60,
  outageMs: 20,
  pauseFactor: 0.002,
};

const SMTP_TIMES = { connectMs: 30_000, silenceMs: 30_000, idleMs: 1000 };

export interface SendingOptions {
  readonly times?: Partial<DeliveryTimes>;
  readonly concurrency?: number;
  readonly log?: (line: string) => void;
}

/** A worker that sends to the fake server. Returns a stop function. */
export const startTestSending = (
  db: Executor,
  { server }: Pick<FakeSmtp, 'server'>,
  { times, concurrency = 5, log }: SendingOptions = {},
) =>
  startDelivery({
    db,
    transport: createSmtpTransport({ server, concurrency, dkim: null }, SMTP_TIMES),
    write: (row) => writeLetter(db, row, new Map([['default', 'https://shop.example']])),
    kinds: MAIL_KINDS,
    senders: { from: new Map([['', 'shop@shop.example']]), replyTo: new Map(), contacts: new Map() },
    concurrency,
    logger: log ? pino({}, { write: log }) : pino({ level: 'silent' }),
    times: { ...QUICK, ...times },
  });

/** Queues a letter to each of these addresses. */
export const postTo = (db: Executor, recipients: readonly string[]): Promise<void> =>
  db.transaction().execute(async (executor) => {
    for (const recipient of recipients) await post(executor, 'email-changed', { recipient });
  });

export const toRecipients = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);

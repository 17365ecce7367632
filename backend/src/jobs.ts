import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { Logger } from 'pino';
import type { BulkJobs } from './bulk/bulk-jobs.service.ts';
import type { AbandonedCartsService } from './cart/abandoned-carts.service.ts';
import type { MailedLinkService } from './customers/mailed-link.service.ts';
import type { SessionService } from './customers/session.service.ts';
import type { OrderAccess } from './customization/order-access.service.ts';
import type { UploadService } from './customization/upload.service.ts';
import { dropOldAnswers } from './db/idempotency.ts';
import { leaveOutboxAsFiles } from './db/outbox-files.ts';
import { deleteExpiredRateLimits } from './db/rate-limit.ts';
import type { Executor } from './db/schema.ts';
import type { ReservationLimits } from './lib/config.ts';
import type { NewsletterService } from './newsletter/newsletter.service.ts';
import type { RefundService } from './orders/aftercare/refund.service.ts';
import type { OrderService } from './orders/order.service.ts';
import type { PaymentService } from './orders/payment.service.ts';
import { postBirthdays } from './plush/birthdays.service.ts';
import { postReminders } from './plush/reminders.service.ts';
import type { PrivacyService } from './privacy/privacy.service.ts';
import type { RaffleJobs } from './raffle/raffle-letters.service.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The time that a shopper may take for the bank's step: as long as a checkout counts as active. */
const ABANDONED_SECONDS = 30 * 60;

interface JobDeps {
  readonly db: Executor;
  readonly orders: OrderService;
  readonly payments: Pick<PaymentService, 'captureDue' | 'callOffAbandoned'>;
  readonly sessions: Pick<SessionService, 'dropExpired'>;
  readonly links: Pick<MailedLinkService, 'deleteExpired'>;
  readonly abandonedCarts: AbandonedCartsService;
  readonly orderAccess: Pick<OrderAccess, 'deleteExpired'>;
  readonly refunds: Pick<RefundService, 'settleDue'>;
  readonly newsletter: Pick<NewsletterService, 'deleteExpired'>;
  readonly stores: readonly StoreView[];
  readonly bulkJobs: BulkJobs;
  readonly raffleJobs: RaffleJobs;
  readonly privacy: Pick<PrivacyService, 'strip'>;
  readonly uploads: Pick<UploadService, 'deleteStrays' | 'deleteAbandoned'> | null;
  /** Days to keep pictures that nobody orders; 0: forever. */
  readonly uploadDays: number;
  readonly reservations: ReservationLimits;
  /** Folder for mails as files; null: none. */
  readonly outboxDir: string | null;
  readonly logger: Logger;
}

/** Runs jobs sequentially and repeatedly; several processes may do so at once. */
const createSchedule = (logger: Logger) => {
  let running: Promise<void> = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];
  const runOnce = async (name: string, work: () => Promise<number>) => {
    try {
      const count = await work();
      if (count > 0) logger.info({ job: name, count }, 'job done');
    } catch (error) {
      logger.error(error, 'job failed');
    }
  };
  return {
    every: (ms: number, name: string, work: () => Promise<number>): void => {
      const queue = () => {
        running = running.then(() => runOnce(name, work));
      };
      queue();
      timers.push(setInterval(queue, ms));
    },
    stop: (): Promise<void> => {
      timers.forEach(clearInterval);
      return running;
    },
  };
};

/** Housekeeping: stale reservations, expired answers, abandoned carts. Returns a stop function. */
export const startJobs = (deps: JobDeps): (() => Promise<void>) => {
  const { db, orders, payments, sessions, links, abandonedCarts, uploads, uploadDays, outboxDir, logger } = deps;
  const { seconds, checkSeconds } = deps.reservations;
  const { every, stop } = createSchedule(logger);
  every(checkSeconds * SECOND_MS, 'stale reservations', () => orders.releaseStale(seconds));
  every(MINUTE_MS, 'payments to capture', () => payments.captureDue());
  every(MINUTE_MS, 'refunds to settle', () => deps.refunds.settleDue());
  every(10 * MINUTE_MS, 'abandoned payments', () => payments.callOffAbandoned(ABANDONED_SECONDS));
  every(10 * MINUTE_MS, 'expired rate limits', () => deleteExpiredRateLimits(db));
  every(HOUR_MS, 'old answers', () => dropOldAnswers(db));
  every(HOUR_MS, 'expired sessions', () => sessions.dropExpired());
  every(10 * MINUTE_MS, 'past links of accounts', () => links.deleteExpired());
  every(HOUR_MS, 'orders of customers who are gone', () => deps.privacy.strip());
  every(HOUR_MS, 'stray pictures', async () => uploads?.deleteStrays() ?? 0);
  if (uploadDays > 0) every(HOUR_MS, 'left pictures', async () => uploads?.deleteAbandoned(uploadDays) ?? 0);
  every(HOUR_MS, 'past links', () => abandonedCarts.deleteExpired());
  every(HOUR_MS, 'past links to orders', () => deps.orderAccess.deleteExpired());
  every(HOUR_MS, 'unconfirmed subscriptions', () => deps.newsletter.deleteExpired());
  every(HOUR_MS, 'reminders', () => postReminders(db, deps.stores));
  every(HOUR_MS, 'birthdays', () => postBirthdays({ db, stores: deps.stores }));
  every(HOUR_MS, 'past links to bulk orders', () => deps.bulkJobs.deleteExpired());
  every(HOUR_MS, 'quotes that end', () => deps.bulkJobs.remind());
  every(MINUTE_MS, 'raffle tickets', () => deps.raffleJobs.draw());
  every(HOUR_MS, 'unconfirmed raffle entries', () => deps.raffleJobs.deleteExpired());
  every(abandonedCarts.everyMs, 'abandoned carts', () => abandonedCarts.issueLinks());
  if (outboxDir !== null) every(SECOND_MS, 'outbox files', () => leaveOutboxAsFiles(db, outboxDir));
  return stop;
};

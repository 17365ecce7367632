import type { Logger } from 'pino';
import { dropOldGuesses } from './db/guesses.ts';
import { dropOldAnswers } from './db/idempotency.ts';
import type { Executor } from './db/schema.ts';
import type { OrderService } from './orders/order.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than a payment may take, by far. */
const STALE_SECONDS = 120;

interface JobDeps {
  readonly db: Executor;
  readonly orders: OrderService;
  readonly logger: Logger;
}

/** Housekeeping: reservations left over from a crash, answers past their age. Returns the way to stop it. */
export const startJobs = ({ db, orders, logger }: JobDeps): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const every = (ms: number, name: string, work: () => Promise<number>) => {
    const runOnce = async () => {
      try {
        const count = await work();
        if (count > 0) logger.info({ job: name, count }, 'cleaned up');
      } catch (error) {
        logger.error(error, 'job failed');
      }
    };
    const queue = () => {
      running = running.then(runOnce);
    };
    queue();
    return setInterval(queue, ms);
  };
  const timers = [
    every(MINUTE_MS, 'stale reservations', () => orders.releaseStale(STALE_SECONDS)),
    every(10 * MINUTE_MS, 'old guesses', () => dropOldGuesses(db)),
    every(HOUR_MS, 'old answers', () => dropOldAnswers(db)),
  ];
  return () => {
    timers.forEach(clearInterval);
    return running;
  };
};

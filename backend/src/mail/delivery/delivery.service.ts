import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Executor } from '../../db/schema.ts';
import type { Letter } from '../letter.ts';
import { type ClaimedRow, claim, giveUp, postpone, release, remove, saveSent } from './delivery.repository.ts';
import { type SenderSettings, toOutgoing } from './outgoing.ts';
import { DeliveryFailure, type MailTransport } from './transport.port.ts';

/** Over about two days, see `getPauseSeconds`. */
const MOST_ATTEMPTS = 20;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 4 * 3600;
/** Between attempts to reach a server that takes nothing. */
const LONGEST_OUTAGE_PAUSE_MS = 60_000;
const MOST_NOTES = 10;
const NOTE_PAUSE_MS = 1000;

export interface DeliveryTimes {
  /** Interval of looking for letters that are due. */
  readonly pollMs: number;
  /** The most that one letter takes. */
  readonly sendMs: number;
  /** Longer than that, so that no letter is sent twice at once. */
  readonly leaseSeconds: number;
  /** First pause after an outage of the server. */
  readonly outageMs: number;
  /** Factor of all pauses of letters. */
  readonly pauseFactor: number;
  /** How long letters on their way are waited for at the end. */
  readonly graceMs: number;
}

export const DELIVERY_TIMES: DeliveryTimes = {
  pollMs: 1000,
  sendMs: 60_000,
  leaseSeconds: 120,
  outageMs: 1000,
  pauseFactor: 1,
  graceMs: 1000,
};

export interface DeliveryDeps {
  readonly db: Executor;
  readonly transport: MailTransport;
  /** Writes a letter; null if there is nothing to say any more. */
  readonly write: (row: ClaimedRow) => Promise<Letter | null>;
  /** The kinds that `write` knows: others are left to a server that does. */
  readonly kinds: readonly string[];
  readonly senders: SenderSettings;
  readonly concurrency: number;
  readonly logger: Logger;
  readonly times?: DeliveryTimes;
}

/** Exponential from 5 seconds to 4 hours, half of it random so that letters of one outage do not come back at once. */
export const getPauseSeconds = (attempts: number, random: () => number = Math.random): number =>
  Math.min(FIRST_PAUSE_SECONDS * 4 ** (attempts - 1), LONGEST_PAUSE_SECONDS) * (0.5 + random() / 2);

/** Whether the server takes letters, so that an outage does not use up the attempts of all that wait. */
const createOutage = (firstMs: number) => {
  let count = 0;
  let until = 0;
  return {
    get isOn() {
      return count > 0;
    },
    get isPaused() {
      return performance.now() < until;
    },
    onFailure: (): void => {
      // Letters that failed together are one failure.
      if (performance.now() < until) return;
      until = performance.now() + Math.min(firstMs * 2 ** count, LONGEST_OUTAGE_PAUSE_MS) * (0.5 + Math.random() / 2);
      count += 1;
    },
    onAnswer: (): void => {
      count = 0;
      until = 0;
    },
  };
};

type Outage = ReturnType<typeof createOutage>;

/** Whether the server itself, not this letter, is why it was not taken: also one that takes for ever. */
const isOutage = ({ kind }: DeliveryFailure): boolean => kind === 'unavailable' || kind === 'cancelled';

interface Attempt {
  readonly row: ClaimedRow;
  readonly outage: Outage;
  readonly stopping: AbortSignal;
}

const send = async ({ transport, senders, times = DELIVERY_TIMES }: DeliveryDeps, letter: Letter, tried: Attempt) => {
  const { row, outage, stopping } = tried;
  const outgoing = toOutgoing(letter, row, senders);
  try {
    await transport.send(outgoing, AbortSignal.any([stopping, AbortSignal.timeout(times.sendMs)]));
    outage.onAnswer();
  } catch (error) {
    if (error instanceof DeliveryFailure && isOutage(error)) outage.onFailure();
    else outage.onAnswer();
    throw error;
  }
};

/** One attempt; null: the letter has been sent, or there was nothing left to say. */
const attempt = async (deps: DeliveryDeps, tried: Attempt): Promise<DeliveryFailure | null> => {
  const { db, write, logger } = deps;
  const { row } = tried;
  if (row.isExpired) return new DeliveryFailure('refused', 'expired');
  try {
    const letter = await write(row);
    if (!letter) {
      await remove(db, row);
      return null;
    }
    await send(deps, letter, tried);
  } catch (error) {
    if (error instanceof DeliveryFailure) return error;
    logger.error({ err: error, mail: row.id, kind: row.kind }, 'mail not written');
    return new DeliveryFailure('later', 'fault');
  }
  await noteSent(deps, row);
  return null;
};

/** The letter has arrived: a database that is away for a moment is no reason to send it again. */
const noteSent = async ({ db, logger }: DeliveryDeps, row: ClaimedRow): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await saveSent(db, row);
      logger.debug({ mail: row.id, kind: row.kind }, 'mail sent');
      return;
    } catch (error) {
      if (tries === MOST_NOTES) throw error;
      await sleep(NOTE_PAUSE_MS);
    }
  }
};

const settle = async (deps: DeliveryDeps, row: ClaimedRow, failure: DeliveryFailure): Promise<void> => {
  const { db, logger, times = DELIVERY_TIMES } = deps;
  const { kind, reason } = failure;
  const noted = { mail: row.id, kind: row.kind, attempts: row.attempts, reason };
  if (kind === 'refused' || row.attempts >= MOST_ATTEMPTS) {
    await giveUp(db, row, reason);
    logger.error(noted, 'mail given up');
    return;
  }
  await postpone(db, row, { seconds: getPauseSeconds(row.attempts) * times.pauseFactor, reason });
  logger.warn(noted, 'mail not sent yet');
};

const deliver = async (deps: DeliveryDeps, tried: Attempt): Promise<void> => {
  const { row, stopping } = tried;
  try {
    const failure = await attempt(deps, tried);
    if (failure && stopping.aborted) await release(deps.db, row);
    else if (failure) await settle(deps, row, failure);
  } catch (error) {
    // Of the database: the lease ends by itself.
    deps.logger.error(error, 'mail not settled');
  }
};

/** Waits for any of these, and no longer than that. */
const waitForAny = async (work: Iterable<Promise<void>>, ms: number, signal: AbortSignal): Promise<void> => {
  const end = new AbortController();
  const pause = sleep(ms, undefined, { signal: AbortSignal.any([signal, end.signal]) }).catch(() => undefined);
  await Promise.race([...work, pause]);
  end.abort();
};

/**
 * Sends the letters of the outbox, several at once and beside the rest of the shop; any number of processes may do so on
 * one database. Returns a function that stops it: letters on their way are waited for briefly, others go back.
 */
export const startDelivery = (deps: DeliveryDeps): (() => Promise<void>) => {
  const { db, transport, kinds, concurrency, logger, times = DELIVERY_TIMES } = deps;
  const running = new Set<Promise<void>>();
  const [leaving, stopping] = [new AbortController(), new AbortController()];
  const outage = createOutage(times.outageMs);

  const begin = (row: ClaimedRow): void => {
    const work = deliver(deps, { row, outage, stopping: stopping.signal }).finally(() => running.delete(work));
    running.add(work);
  };

  /** Returns whether there may be more. */
  const fill = async (): Promise<boolean> => {
    if (outage.isPaused) return false;
    const most = (outage.isOn ? 1 : concurrency) - running.size;
    if (most <= 0) return false;
    const rows = await claim(db, { kinds, most, leaseSeconds: times.leaseSeconds });
    for (const row of rows) begin(row);
    return rows.length === most;
  };

  const loop = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      const mayBeMore = await fill().catch((error: unknown) => {
        logger.error(error, 'no mails could be read');
        return false;
      });
      // Once all are busy the first that ends makes room; with nothing due, only time brings more.
      const isFull = mayBeMore || running.size >= concurrency;
      await waitForAny(isFull ? running : [], times.pollMs, leaving.signal);
    }
  };

  const ended = loop();
  return async () => {
    leaving.abort();
    await ended;
    await Promise.race([Promise.all(running), sleep(times.graceMs, undefined, { ref: false })]);
    stopping.abort();
    await Promise.all(running);
    transport.close();
  };
};

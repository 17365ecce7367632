import { MOST_DAYS_AHEAD } from '@patchwork/domain/lib/day.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Answer } from '../db/idempotency.ts';
import { onceWithRateLimit, toMailSubjects, toNetworkSubject, toSubject } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { joinMailList } from '../mail/lists/lists.service.ts';
import { findBreeds } from './plush-data.repository.ts';
import type { ArtistBody, ReminderBody, StoryBody } from './submission.dto.ts';
import { insertArtist, insertReminder, insertStory } from './submission.repository.ts';

export interface Sender {
  /** Verified; null for a guest. */
  readonly customerId: string | null;
  readonly address: string;
  readonly storeCode: string;
  readonly idempotencyKey: string;
}

/**
 * Each is stored once per key; all are refused where no plush toys are made. Rate limit in ten minutes: 10 per customer, 10 per mail address from one network, and 100
 * per network.
 */
export interface SubmissionService {
  shareArtist(sender: Sender, artist: ArtistBody): Promise<Answer<true>>;
  shareStory(sender: Sender, story: StoryBody): Promise<Answer<true>>;
  remind(sender: Sender, reminder: ReminderBody): Promise<Answer<true>>;
}

interface SubmissionDeps {
  readonly db: Executor;
  /** Default: the real time. */
  readonly now?: () => Date;
}

interface Submission {
  readonly scope: string;
  readonly payload: object;
  /** Recipient of a later mail; null: none. */
  readonly email: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** In the westernmost time zone, so that nobody's tomorrow is past. */
const requireFuture = (day: string, now: number): void => {
  if (day >= toDay(now - DAY_MS / 2) && day <= toDay(now + MOST_DAYS_AHEAD * DAY_MS)) return;
  throw new Refusal('INVALID', reasons.reminderDayInvalid, 'remindDate');
};

/** A shop without plush toys has none of these pages. */
const requirePlush = async (db: Executor): Promise<void> => {
  if ((await findBreeds(db)).length === 0) throw new Refusal('NOT_FOUND', reasons.nothingHere);
};

const createSend =
  (db: Executor) =>
  ({ customerId, address, idempotencyKey: key }: Sender, { scope, payload, email }: Submission) =>
  async (keep: (executor: Executor) => Promise<void>): Promise<Answer<true>> => {
    await requirePlush(db);
    const subjects = email === null ? [toNetworkSubject(address)] : toMailSubjects(email, address);
    if (customerId !== null) subjects.push(toSubject(`customer ${customerId}`));
    const attempt = { owner: getKeyOwner(customerId), key, scope, payload };
    return onceWithRateLimit(db, { attempt, limit: { kind: 'letter', subjects } }, async (executor) => {
      await keep(executor);
      return true as const;
    });
  };

export const createSubmissionService = ({ db, now = () => new Date() }: SubmissionDeps): SubmissionService => {
  const send = createSend(db);
  const signed = ({ storeCode, customerId }: Sender) => ({ store_code: storeCode, customer_id: customerId });
  return {
    shareArtist: (sender, artist) =>
      send(sender, { scope: 'share.artist', payload: artist, email: artist.email })(async (executor) => {
        const { name, birthMonth: birth_month, birthDay: birth_day, email } = artist;
        await joinMailList(executor, email, 'birthdays');
        return insertArtist(executor, { name, birth_month, birth_day, email, ...signed(sender) });
      }),
    shareStory: (sender, { customerStoryText: story, orderId }) => {
      const order_reference = orderId ?? null;
      return send(sender, { scope: 'share.story', payload: { story, order_reference }, email: null })((executor) =>
        insertStory(executor, { story, order_reference, ...signed(sender) }),
      );
    },
    remind: (sender, reminder) => {
      const { customerEmail: email, remindDate: remind_on } = reminder;
      return send(sender, { scope: 'plushie.remind', payload: reminder, email })(async (executor) => {
        requireFuture(remind_on, now().getTime());
        await joinMailList(executor, email, 'reminders');
        return insertReminder(executor, { email, remind_on, ...signed(sender) });
      });
    },
  };
};

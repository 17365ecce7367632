import { onceCounted } from '../db/guesses.ts';
import type { Answer } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { ownerOf } from '../lib/identity.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';
import type { ArtistBody, ReminderBody, StoryBody } from './letter.dto.ts';
import { insertArtist, insertReminder, insertStory } from './letter.repository.ts';

/** Who writes to the shop, and from where. */
export interface Sender {
  /** Verified; null: a guest. */
  readonly customerId: string | null;
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  readonly storeCode: string;
  readonly idempotencyKey: string;
}

/** Each is kept once per key; ten in ten minutes are the most by client, and by address that mail would go to. */
export interface LetterService {
  shareArtist(sender: Sender, artist: ArtistBody): Promise<Answer<true>>;
  shareStory(sender: Sender, story: StoryBody): Promise<Answer<true>>;
  remind(sender: Sender, reminder: ReminderBody): Promise<Answer<true>>;
}

interface LetterDeps {
  readonly db: Executor;
  /** Left out: the real time. */
  readonly now?: () => Date;
}

interface Sending {
  readonly scope: string;
  readonly payload: object;
  /** Address that mail would go to; null: none. */
  readonly email: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 731;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** By the clock of whoever lives furthest west, so that nobody's tomorrow is past. */
const requireFuture = (day: string, now: number): void => {
  if (day >= dayOf(now - DAY_MS / 2) && day <= dayOf(now + MOST_DAYS * DAY_MS)) return;
  throw new Refusal('INVALID', 'Please choose a day to come, within two years', 'remindDate');
};

const createSend =
  (db: Executor) =>
  ({ customerId, address, idempotencyKey: key }: Sender, { scope, payload, email }: Sending) =>
  (keep: (executor: Executor) => Promise<void>): Promise<Answer<true>> => {
    const subjects = [`network ${networkOf(address)}`, ...(email === null ? [] : [`mail ${email}`])];
    const attempt = { owner: ownerOf(customerId), key, scope, payload };
    return onceCounted(db, { attempt, guess: { kind: 'letter', subjects } }, async (executor) => {
      await keep(executor);
      return true as const;
    });
  };

/** What shoppers tell the shop: artists and their birthdays, stories, days to be reminded on. */
export const createLetterService = ({ db, now = () => new Date() }: LetterDeps): LetterService => {
  const send = createSend(db);
  const signed = ({ storeCode, customerId }: Sender) => ({ store_code: storeCode, customer_id: customerId });
  return {
    shareArtist: (sender, artist) =>
      send(sender, { scope: 'share.artist', payload: artist, email: artist.email })((executor) => {
        const { name, birthMonth: birth_month, birthDay: birth_day, email } = artist;
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
      return send(sender, { scope: 'plushie.remind', payload: reminder, email })((executor) => {
        requireFuture(remind_on, now().getTime());
        return insertReminder(executor, { email, remind_on, ...signed(sender) });
      });
    },
  };
};

import { randomBytes } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { getNextDrawing, MOST_CHANCES, TICKET_DAYS } from '@patchwork/domain/promotions/raffle.ts';
import type { Answer } from '../db/idempotency.ts';
import { onceWithRateLimit, toMailSubjects } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import { toHash } from '../lib/secret.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { joinMailList } from '../mail/lists/lists.service.ts';
import type { EntryBody, RaffleDto } from './raffle.dto.ts';
import {
  addChance,
  confirmEntry,
  deleteEntry,
  deleteUnconfirmed,
  findOpenRound,
  findRaffleSkus,
  insertEntry,
  isEntryGood,
} from './raffle.repository.ts';
import { postRaffleLetter, type RaffleDeps, toFriendsPath } from './raffle-letters.service.ts';

export const RAFFLE_CONFIRM_PATH = '/api/mail/raffle/';
const CONFIRM_DAYS = 7;
const TOKEN_BYTES = 32;
const CODE_BYTES = 9;

export interface Entrant {
  /** Verified; null for a guest. */
  readonly customerId: string | null;
  readonly address: string;
  readonly storeCode: string;
  readonly idempotencyKey: string;
}

/** The raffle of places for specialty commissions. All is refused in a shop that makes none. */
export interface RaffleService {
  /** The next drawing; null where there is no raffle. */
  next(): Promise<RaffleDto | null>;
  /**
   * Mails a link to the address, by which it takes part; once per key. The answer does not reveal whether it does so
   * already. Rate limit in ten minutes: 10 per address and network, 100 per network.
   */
  enter(entrant: Entrant, entry: EntryBody): Promise<Answer<true>>;
  /** Whether a link from such a mail is valid. */
  isConfirmable(token: string): Promise<boolean>;
  /**
   * The address of a link takes part, and the friend by whose link it came has one more chance. False for an unknown one.
   * No rate limit: tokens have 256 bits.
   */
  confirm(token: string): Promise<boolean>;
  /** Deletes what nobody confirmed. Returns the number of rows. */
  deleteExpired(): Promise<number>;
}

/** Leaves the raffle, and gives up all tickets. */
export const endRaffle = (executor: Executor, email: string): Promise<void> => deleteEntry(executor, email);

const createConfirm = (deps: RaffleDeps) => async (executor: Executor, token: string) => {
  const entry = await confirmEntry(executor, toHash(token));
  if (!entry) return isEntryGood(executor, toHash(token));
  await joinMailList(executor, entry.email, 'raffle');
  const round = await findOpenRound(executor);
  const drawsAt = (round?.drawsAt ?? getNextDrawing(deps.now())).toISOString();
  const facts = { drawsAt };
  await postRaffleLetter(executor, deps, { kind: 'raffle-entered', entry, path: toFriendsPath(entry), facts });
  if (entry.referredBy === null) return true;
  const friend = await addChance(executor, entry.referredBy, MOST_CHANCES);
  if (!friend) return true;
  const { chances } = friend;
  const path = toFriendsPath(friend);
  await postRaffleLetter(executor, deps, { kind: 'raffle-friend-joined', entry: friend, path, facts: { chances } });
  return true;
};

export const createRaffleService = (deps: RaffleDeps): RaffleService => {
  const { db, shopUrls, spots, now } = deps;
  const confirm = createConfirm(deps);
  return {
    next: async () => {
      const skus = await findRaffleSkus(db);
      if (skus.length === 0) return null;
      const round = (await findOpenRound(db)) ?? { drawsAt: getNextDrawing(now()), spots };
      return { drawsAt: round.drawsAt.toISOString(), spots: round.spots, ticketDays: TICKET_DAYS, skus };
    },
    enter: async ({ customerId, address, storeCode, idempotencyKey: key }, { name, email, wish, referralCode }) => {
      if ((await findRaffleSkus(db)).length === 0) throw new Refusal('NOT_FOUND', reasons.nothingHere);
      if (shopUrls.get(storeCode) === undefined)
        throw new Unavailable('No links can be mailed from here: PUBLIC_URL is not set');
      const row = { name, email, wish: wish || null, referralCode: referralCode ?? null };
      const attempt = { owner: getKeyOwner(customerId), key, scope: 'raffle.enter', payload: row };
      const limit = { kind: 'letter', subjects: toMailSubjects(email, address) } as const;
      return onceWithRateLimit(db, { attempt, limit }, async (executor) => {
        const token = randomBytes(TOKEN_BYTES).toString('hex');
        const code = randomBytes(CODE_BYTES).toString('base64url');
        const isNew = await insertEntry(executor, { ...row, storeCode, code, tokenHash: toHash(token) });
        const path = `${RAFFLE_CONFIRM_PATH}${token}?${new URLSearchParams({ storeCode })}`;
        if (isNew)
          await postRaffleLetter(
            executor,
            // Addresses of the server's own have no store in their path.
            { ...deps, shopUrls: new Map([...shopUrls].map(([store, url]) => [store, new URL(url).origin])) },
            { kind: 'raffle-confirm', entry: { email, name, storeCode }, path },
          );
        return true as const;
      });
    },
    isConfirmable: (token) => isEntryGood(db, toHash(token)),
    confirm: (token) => transaction(db, (executor) => confirm(executor, token)),
    deleteExpired: () => deleteUnconfirmed(db, { days: CONFIRM_DAYS, mailKind: 'raffle-confirm' }),
  };
};

import { randomBytes } from 'node:crypto';
import { draw, getNextDrawing, getTicketEnd } from '@patchwork/domain/promotions/raffle.ts';
import { transaction } from '../db/transaction.ts';
import {
  closeDueRound,
  findProductPath,
  findRaffleSkus,
  insertTickets,
  lockParticipants,
  openRound,
} from './raffle.repository.ts';
import { postRaffleLetter, type RaffleDeps } from './raffle-letters.service.ts';

const BYTES = 6;

/** Between 0 and 1, both excluded; nobody can foresee it. */
const random = (): number => (randomBytes(BYTES).readUIntBE(0, BYTES) + 0.5) / 2 ** (8 * BYTES);

/**
 * Draws the round whose time has come, mails the tickets, and opens the next round; once, however many processes do so.
 * Returns the number of tickets.
 */
export const createDrawing = (deps: RaffleDeps) => (): Promise<number> => {
  const { db, spots, now } = deps;
  return transaction(db, async (executor) => {
    if ((await findRaffleSkus(executor)).length === 0) return 0;
    const drawnAt = now();
    const round = await closeDueRound(executor, drawnAt);
    await openRound(executor, { spots, drawsAt: getNextDrawing(drawnAt) });
    if (!round) return 0;
    const drawn = draw(await lockParticipants(executor), round.spots, random);
    const expiresAt = getTicketEnd(drawnAt);
    const winners = await insertTickets(executor, drawn, { roundId: round.id, expiresAt });
    const path = await findProductPath(executor);
    const facts = { expiresAt: expiresAt.toISOString() };
    for (const entry of winners) await postRaffleLetter(executor, deps, { kind: 'raffle-ticket', entry, path, facts });
    return winners.length;
  });
};

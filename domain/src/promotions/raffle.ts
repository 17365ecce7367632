/** How many places for specialty commissions open in a week. */
export const LEAST_SPOTS = 10;
export const MOST_SPOTS = 25;
export const DEFAULT_SPOTS = 15;

/** How long whoever was drawn has to order. */
export const TICKET_DAYS = 5;

/** The first chance is one's own, the others come with friends. */
export const MOST_CHANCES = 11;

const DAY_MS = 24 * 60 * 60 * 1000;
const FRIDAY = 5;
const HOUR = 16;

/** The first Friday, 16:00 UTC, after a moment. */
export const getNextDrawing = (now: Date): Date => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR);
  const days = (FRIDAY - now.getUTCDay() + 7) % 7;
  const next = today + days * DAY_MS;
  return new Date(next > now.getTime() ? next : next + 7 * DAY_MS);
};

export const getTicketEnd = (drawnAt: Date): Date => new Date(drawnAt.getTime() + TICKET_DAYS * DAY_MS);

export interface Participant {
  readonly id: number;
  readonly chances: number;
}

/**
 * Ids of those who are drawn, each at most once, in the order of drawing: whoever has twice the chances is drawn first
 * twice as often (Efraimidis and Spirakis). `random` is between 0 and 1, both excluded.
 */
export const draw = (participants: readonly Participant[], spots: number, random: () => number): number[] =>
  participants
    .map(({ id, chances }) => ({ id, turn: -Math.log(random()) / chances }))
    .sort((one, other) => one.turn - other.turn)
    .slice(0, spots)
    .map(({ id }) => id);

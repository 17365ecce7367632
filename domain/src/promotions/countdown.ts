const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The groups of a countdown. */
export interface CountdownGroups {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Whole seconds count; nothing is left below zero. */
export const toGroups = (leftMs: number): CountdownGroups => {
  const left = Math.max(0, leftMs);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
};

/** At one second or less. */
export const isOver = (leftMs: number): boolean => !(leftMs > SECOND_MS);

export interface Clocks {
  /** Of the device: set by people and by the network. */
  readonly wall: () => number;
  /** Never set back; may stand still while the device sleeps. */
  readonly steady: () => number;
}

/**
 * Milliseconds since now, by whichever clock has gone further: one that is set back gives no time, and one that has
 * slept takes none. Never less than before.
 */
export const createStopwatch = ({ wall, steady }: Clocks): (() => number) => {
  const start = { wall: wall(), steady: steady() };
  let most = 0;
  return () => {
    most = Math.max(most, wall() - start.wall, steady() - start.steady);
    return most;
  };
};

/** Whether a page is one of those, or below one; `/` is the home page alone. */
export const isBlacklisted = (paths: readonly string[], pathname: string): boolean => {
  const page = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return paths.some((path) => {
    const start = path.endsWith('/') ? path : `${path}/`;
    return start === '/' ? page === '/' : page.startsWith(start);
  });
};

/** A banner with what decides about it. */
export interface BannerFacts {
  readonly hiddenOn: readonly string[];
  readonly version: string;
  readonly leftMs: number;
}

/**
 * Shown where there is content, the page is not blacklisted, this version was not closed, and the countdown is not over.
 */
export const isBannerShown = (
  banner: BannerFacts | null,
  { pathname, closedVersion }: { readonly pathname: string; readonly closedVersion: string | null },
): boolean =>
  banner !== null &&
  !isBlacklisted(banner.hiddenOn, pathname) &&
  banner.version !== closedVersion &&
  !isOver(banner.leftMs);

/** The production spot that a browser has been given. */
export interface HeldSpot {
  /** The version of the campaign that it is of. */
  readonly version: string;
  /** ISO 8601; null: cleared. */
  readonly expiresAt: string | null;
}

interface SpotOffer {
  readonly version: string;
  readonly minutes: number;
  readonly skus: readonly string[];
}

/** The rest of it, at most what was given: the clock may have been set back. Zero once it is cleared. */
export const getSpotLeft = (spot: HeldSpot | null, minutes: number, now: number): number => {
  const left = Date.parse(spot?.expiresAt ?? '') - now;
  return Number.isFinite(left) ? Math.min(Math.max(0, left), minutes * MINUTE_MS) : 0;
};

/**
 * The spot after a look at the cart: one for each version of a campaign, cleared when a qualifying product is in the cart
 * while its countdown still runs.
 */
export const nextSpot = (
  spot: HeldSpot | null,
  offer: SpotOffer,
  { now, skus }: { readonly now: number; readonly skus: readonly string[] },
): HeldSpot => {
  const { version, minutes } = offer;
  const held =
    spot?.version === version ? spot : { version, expiresAt: new Date(now + minutes * MINUTE_MS).toISOString() };
  const isRunning = !isOver(getSpotLeft(held, minutes, now));
  return isRunning && skus.some((sku) => offer.skus.includes(sku)) ? { version, expiresAt: null } : held;
};

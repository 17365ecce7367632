import { onceEach } from './once-each.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

const formatterFor = onceEach(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** The local time at an instant, as if it were UTC. */
const wallAt = (instant: number, timeZone: string): number =>
  Date.parse(`${formatterFor(timeZone).format(instant).replace(' ', 'T')}Z`);

const offsetAt = (instant: number, timeZone: string): number => wallAt(instant, timeZone) - instant;

/** The first second in between at which the clock shows the time or a later one. */
const firstAt = (wall: number, timeZone: string, [low, high]: readonly [number, number]): number => {
  let [before, at] = [low, high];
  while (at - before > SECOND_MS) {
    const middle = before + Math.floor((at - before) / (2 * SECOND_MS)) * SECOND_MS;
    if (wallAt(middle, timeZone) >= wall) at = middle;
    else before = middle;
  }
  return at;
};

const FORM = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d))?)?/;

/**
 * The instant, in milliseconds, at which a clock in the zone first shows a time ("2026-11-01 01:30:00"; a bare date is
 * its midnight), so that a time in the hour that comes twice in autumn is the first of the two. A time that spring
 * leaves out is the moment at which the clock jumps over it. NaN for what is no time.
 */
export const toInstant = onceEach((text: string, timeZone: string): number => {
  const [, day = '', time = '00:00', second = '00'] = FORM.exec(text) ?? [];
  const wall = Date.parse(`${day}T${time}:${second}Z`);
  if (Number.isNaN(wall)) return wall;
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((instant) => offsetAt(instant, timeZone));
  const [low, high] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
  return low === high || wallAt(low, timeZone) >= wall ? low : firstAt(wall, timeZone, [low, high]);
});

/** The instant at which the day after begins. */
export const endOfDay = onceEach((day: string, timeZone: string): number => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
  return Number.isNaN(next.getTime()) ? Number.NaN : toInstant(next.toISOString().slice(0, 10), timeZone);
});

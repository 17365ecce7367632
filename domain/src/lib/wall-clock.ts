import { onceEach } from './once-each.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

const formatterFor = onceEach(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** Local wall-clock time at an instant, encoded as if it were UTC. */
const wallAt = (instant: number, timeZone: string): number =>
  Date.parse(`${formatterFor(timeZone).format(instant).replace(' ', 'T')}Z`);

const offsetAt = (instant: number, timeZone: string): number => wallAt(instant, timeZone) - instant;

/** The first second in the interval at which the wall clock shows the time or a later one. */
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
 * The instant in milliseconds at which a clock in the zone first shows a time ("2026-11-01 01:30:00"; a bare date means
 * midnight): the first of two in the repeated hour in autumn; the moment of the jump for a time that is skipped in
 * spring. NaN if the text is not a time.
 */
export const toInstant = onceEach((text: string, timeZone: string): number => {
  const [, day = '', time = '00:00', second = '00'] = FORM.exec(text) ?? [];
  const wall = Date.parse(`${day}T${time}:${second}Z`);
  if (Number.isNaN(wall)) return wall;
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((instant) => offsetAt(instant, timeZone));
  const [low, high] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
  return low === high || wallAt(low, timeZone) >= wall ? low : firstAt(wall, timeZone, [low, high]);
});

/** The start of the next day. */
export const endOfDay = onceEach((day: string, timeZone: string): number => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
  return Number.isNaN(next.getTime()) ? Number.NaN : toInstant(next.toISOString().slice(0, 10), timeZone);
});

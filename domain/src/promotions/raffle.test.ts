import { describe, expect, it } from 'vitest';
import { draw, getNextDrawing, getTicketEnd } from './raffle.ts';

/** Numbers that look random, the same in each run. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
};

describe('a drawing', () => {
  it.each([
    ['2026-11-28T02:00:00Z', '2026-12-04T16:00:00.000Z'],
    ['2026-12-04T15:59:59Z', '2026-12-04T16:00:00.000Z'],
    ['2026-12-04T16:00:00Z', '2026-12-11T16:00:00.000Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T16:00:00.000Z'],
  ])('comes after %s on %s', (now, drawing) => {
    expect(getNextDrawing(new Date(now)).toISOString()).toBe(drawing);
  });

  it('draws as many as there are spots, nobody twice, and everybody where there are enough', () => {
    const participants = Array.from({ length: 40 }, (_, id) => ({ id, chances: 1 + (id % 3) }));
    const drawn = draw(participants, 25, createRandom(7));
    expect([drawn.length, new Set(drawn).size]).toEqual([25, 25]);
    expect(draw(participants.slice(0, 4), 10, createRandom(7)).toSorted()).toEqual([0, 1, 2, 3]);
    expect(draw([], 10, createRandom(7))).toEqual([]);
  });

  it('draws whoever has three chances three times as often as whoever has one', () => {
    const random = createRandom(11);
    const counts = [0, 0];
    for (let round = 0; round < 20_000; round += 1) {
      const [id = 0] = draw(
        [
          { id: 0, chances: 1 },
          { id: 1, chances: 3 },
        ],
        1,
        random,
      );
      counts[id] = (counts[id] ?? 0) + 1;
    }
    expect((counts[1] ?? 0) / 20_000).toBeCloseTo(0.75, 1);
  });
});

it('a ticket is good for five days', () => {
  expect(getTicketEnd(new Date('2026-12-04T16:00:00Z')).toISOString()).toBe('2026-12-09T16:00:00.000Z');
});

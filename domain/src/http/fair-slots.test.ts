import { describe, expect, it } from 'vitest';
import { createFairSlots } from './fair-slots.ts';

const takeAll = (slots: ReturnType<typeof createFairSlots>, client: string) => {
  const taken = [];
  for (let one = slots.take(client); one; one = slots.take(client)) taken.push(one);
  return taken;
};

describe('places', () => {
  it('are left for others by a client who takes all there are, and that is most of them', () => {
    const slots = createFairSlots(256);
    expect(takeAll(slots, 'one')).toHaveLength(171);
    expect(takeAll(slots, 'other').length).toBeGreaterThan(30);
    expect(slots.take('third')).not.toBeNull();
  });

  it('are left for the fifth client who does so', () => {
    const slots = createFairSlots(256);
    for (let client = 0; client < 4; client += 1) takeAll(slots, `client ${client}`);
    expect(takeAll(slots, 'fifth').length).toBeGreaterThan(0);
  });

  it('are there again once they are given back, each of them once', () => {
    const slots = createFairSlots(12);
    const taken = takeAll(slots, 'one');
    expect(taken).toHaveLength(8);
    taken[0]?.();
    taken[0]?.();
    const [again] = takeAll(slots, 'one');
    expect(takeAll(slots, 'one')).toEqual([]);
    for (const release of [...taken, again]) release?.();
    expect(takeAll(slots, 'other')).toHaveLength(8);
  });

  it('can be a single one', () => {
    const slots = createFairSlots(1);
    expect([slots.take('one') !== null, slots.take('other')]).toEqual([true, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

const watch = () => {
  const seen = { running: 0, most: 0, order: [] as number[] };
  const work = (id: number) => async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise((done) => setImmediate(done));
    seen.running -= 1;
    seen.order.push(id);
    if (id === 3) throw new Error('three');
    return id;
  };
  return { seen, work };
};

describe('gate', () => {
  it('lets two through at a time, in order, and survives a failure', async () => {
    const gate = createGate(2);
    const { seen, work } = watch();
    const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((id) => gate(work(id))));
    expect(seen.most).toBe(2);
    expect(seen.order).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, true, true]);
  });
});

import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

const RULES = { concurrency: 2, maxQueued: 2, queueTimeoutMs: 60_000, refusal: reasons.signInsTooMany };
const BUSY = { code: 'TOO_MANY_ATTEMPTS', message: reasons.signInsTooMany.message, retryAfterSeconds: 10 };

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
    const gate = createGate({ ...RULES, maxQueued: 5 });
    const { seen, work } = watch();
    const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((id) => gate(work(id), 'one')));
    expect(seen.most).toBe(2);
    expect(seen.order).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, true, true]);
  });

  /** Work that goes on until all is let go; what begins after that is over at once. */
  const holding = () => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    let begun = 0;
    const work = () => {
      begun += 1;
      return promise;
    };
    return { begun: () => begun, work, end };
  };

  it('turns away what finds no place in the queue, whose work is never begun', async () => {
    const gate = createGate(RULES);
    const { work, begun, end } = holding();
    const all = [1, 2, 3, 4].map(() => gate(work, 'one'));
    await expect(gate(work, 'one')).rejects.toMatchObject(BUSY);
    expect(begun()).toBe(2);
    end();
    await Promise.all(all);
    expect(begun()).toBe(4);
  });

  it('gives the last place of who has the most to who comes next', async () => {
    const gate = createGate(RULES);
    const { work, end } = holding();
    const many = [1, 2, 3, 4].map(() => gate(work, 'many').catch((error: unknown) => error));
    const other = gate(work, 'other');
    expect(await many[3]).toMatchObject(BUSY);
    expect(await Promise.race([other, 'waits'])).toBe('waits');
    end();
    await Promise.all([...many, other]);
  });

  it('turns away what has waited in vain, and does not do it for who has left', async () => {
    const gate = createGate({ ...RULES, queueTimeoutMs: 20 });
    const { work, begun, end } = holding();
    const running = [gate(work, 'one'), gate(work, 'one')];
    await expect(gate(work, 'two')).rejects.toMatchObject(BUSY);
    end();
    await Promise.all(running);
    expect(begun()).toBe(2);
  });
});

import { Overloaded } from '@patchwork/domain/http/concurrency-limit.ts';
import { expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';

const newGate = (queueTimeoutMs = 1000) => createGate({ concurrency: 2, maxQueued: 2, queueTimeoutMs });

const task = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), finish: () => resolve('done') };
};

it('does so many things at a time, and the next when one is finished', async () => {
  const gate = newGate();
  const [first, second, third] = [task(), task(), task()];
  const done = [gate.run('visitor', first.work), gate.run('visitor', second.work), gate.run('visitor', third.work)];
  expect(third.work).not.toHaveBeenCalled();
  first.finish();
  await done[0];
  await vi.waitFor(() => expect(third.work).toHaveBeenCalled());
  second.finish();
  third.finish();
  expect(await Promise.all(done)).toEqual(['done', 'done', 'done']);
});

it('turns away at once who finds a full queue, and later takes everybody again', async () => {
  const gate = newGate();
  const tasks = Array.from({ length: 4 }, task);
  const done = tasks.map(({ work }) => gate.run('visitor', work));
  await expect(gate.run('visitor', task().work)).rejects.toThrow(Overloaded);
  for (const { finish } of tasks) finish();
  await Promise.all(done);
  expect(await gate.run('visitor', async () => 'again')).toBe('again');
});

it('turns away who has waited in vain', async () => {
  vi.useFakeTimers();
  const gate = newGate(500);
  const [first, second] = [task(), task()];
  const done = [gate.run('visitor', first.work), gate.run('visitor', second.work)];
  const waiting = expect(gate.run('visitor', task().work)).rejects.toThrow(Overloaded);
  await vi.advanceTimersByTimeAsync(500);
  await waiting;
  first.finish();
  second.finish();
  await Promise.all(done);
  expect(await gate.run('visitor', async () => 'again')).toBe('again');
  vi.useRealTimers();
});

it('gives the place back when the work fails', async () => {
  const gate = createGate({ concurrency: 1, maxQueued: 0, queueTimeoutMs: 0 });
  await expect(gate.run('visitor', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.run('visitor', async () => 'yes')).toBe('yes');
});

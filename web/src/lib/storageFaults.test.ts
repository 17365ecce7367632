import { expect, it } from 'vitest';
import { inTime } from './storageFaults.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const block = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('gives up on a storage that does not answer', async () => {
  const begin = performance.now();
  await expect(inTime(new Promise(() => undefined), 100)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(performance.now() - begin).toBeGreaterThan(90);
});

it('does not take a page that was busy for a storage that does not answer', async () => {
  const answer = sleep(100)
    .then(() => sleep(20))
    .then(() => 'kept');
  const heard = inTime(answer, 500);
  block(800);
  expect(await heard).toBe('kept');
});

import { expect, it, vi } from 'vitest';
import { createClientAbort } from './client-abort.ts';
import { createSingleFlight } from './single-flight.ts';

const CAPACITY = 100_000;

interface Calls {
  readonly settle: PromiseWithResolvers<string>[];
  readonly load: () => Promise<string>;
}

const createCalls = (): Calls => {
  const settle: PromiseWithResolvers<string>[] = [];
  const load = vi.fn(() => {
    const call = Promise.withResolvers<string>();
    settle.push(call);
    return call.promise;
  });
  return { settle, load };
};

it.each([
  ['is cached', 1_000],
  ['is not', 0],
])('a call that everybody has left ends without ending the next one, whose answer %s', async (_what, freshMs) => {
  const { share } = createSingleFlight(CAPACITY);
  const { settle, load } = createCalls();
  const keep = { freshMs, staleMs: 0 };
  const leaver = createClientAbort();
  const left = share('key', keep, { clientAbort: leaver, load });
  leaver.abort();
  await expect(left).rejects.toThrow('The caller has gone away');

  const second = share('key', keep, { clientAbort: createClientAbort(), load });
  settle[0]?.reject(new Error('Nobody waits for it'));
  await new Promise((resolve) => setTimeout(resolve));
  const third = share('key', keep, { clientAbort: createClientAbort(), load });
  expect(settle).toHaveLength(2);
  settle[1]?.resolve('answer');
  expect(await Promise.all([second, third])).toEqual(['answer', 'answer']);
});

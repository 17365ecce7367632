import { expect, it } from 'vitest';
import { createPromises } from './promises.ts';

/** The locks of one browser, for as many pages as there are. */
const createLocks = () => {
  const held: { readonly name: string }[] = [];
  const request = async (name: string, _options: object, work: () => Promise<void>) => {
    const lock = { name };
    held.push(lock);
    await work();
    held.splice(held.indexOf(lock), 1);
  };
  return { request, query: async () => ({ held: [{ name: 'patchwork-offline' }, ...held] }) } as unknown as LockManager;
};

it('are known to every page until the one that made them keeps them no longer', async () => {
  const locks = createLocks();
  const [page, other] = [createPromises(locks), createPromises(locks)];
  for (const key of ['a', 'b', 'a']) page.make(key);
  expect(await other.made()).toEqual(new Set(['a', 'b']));
  other.keepOnly([]);
  page.keepOnly(['b']);
  await Promise.resolve();
  expect(await other.made()).toEqual(new Set(['b']));
});

it('are known to nobody where the browser has no locks', async () => {
  const page = createPromises(undefined);
  page.make('a');
  expect(await page.made()).toEqual(new Set());
});

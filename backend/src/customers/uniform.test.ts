import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { isDeep, openTestDatabase } from '../../test/engines.ts';
import { newKey, openTestShop, type TestShop } from '../../test/shop.ts';

/** Tries for each of the two. */
const TRIES = isDeep ? 200 : 40;
/** What the medians may be apart. */
const APART_MS = 20;

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(await openTestDatabase());
});

afterAll(async () => {
  await shop.http.close();
  await shop.database.close();
});

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Try {
  readonly url: string;
  readonly bodyFor: (email: string) => object;
}

const timed = async ({ url, bodyFor }: Try, email: string, index: number): Promise<number> => {
  // Each from elsewhere, so that no limit answers in place of the work.
  const address = `198.51.${index >> 8}.${index & 255}`;
  const headers = { 'x-forwarded-for': address, 'idempotency-key': newKey() };
  const begin = performance.now();
  await shop.http.inject({ method: 'POST', url: `/api/${url}`, headers, payload: bodyFor(email) });
  return performance.now() - begin;
};

describe('an address with an account and one without take the same time', () => {
  it.each<[string, Try]>([
    ['to be sent a link to sign in', { url: 'customer/login-requests', bodyFor: (email) => ({ email }) }],
    ['to be sent a link to set a password', { url: 'user/reset-password', bodyFor: (email) => ({ email }) }],
    [
      'to be refused for a wrong password',
      { url: 'user/login', bodyFor: (username) => ({ username, password: 'Wrong-Bear-1' }) },
    ],
  ])(
    '%s',
    async (what, attempt) => {
      const [known, unknown]: [number[], number[]] = [[], []];
      for (let index = 0; index < TRIES; index += 1) {
        const { email } = await addCustomer(shop);
        // In turns, so that what else the machine does is shared by both.
        known.push(await timed(attempt, email, 2 * index));
        unknown.push(await timed(attempt, `${randomUUID()}@example.com`, 2 * index + 1));
      }
      const [its, nobodys] = [median(known), median(unknown)];
      process.stdout.write(
        `Medians of ${TRIES} ${what}: ${its.toFixed(1)} ms with an account, ${nobodys.toFixed(1)} ms without\n`,
      );
      expect(Math.abs(its - nobodys)).toBeLessThan(APART_MS);
    },
    120_000,
  );
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { isDeep } from '../../test/engines.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

/** Attempts for each of the two. */
const TRIES = isDeep ? 200 : 40;
/** Maximum difference of the medians. */
const APART_MS = 20;

const shop = await useTestShop();

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
      // Before anything is timed: the first after an account is made would pay for it.
      const emails: string[] = [];
      for (let index = 0; index < TRIES; index += 1) emails.push((await addCustomer(shop)).email);
      for (const [index, email] of emails.entries()) {
        const turns: [number[], string][] = [
          [known, email],
          [unknown, `${randomUUID()}@example.com`],
        ];
        // In turns, and each first as often, so that what else the machine does is shared by both.
        if (index % 2 === 1) turns.reverse();
        for (const [at, [times, address]] of turns.entries()) times.push(await timed(attempt, address, 2 * index + at));
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

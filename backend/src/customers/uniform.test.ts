import { randomUUID } from 'node:crypto';
import { measureRounds } from '@patchwork/domain/testing/best-time.ts';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { isDeep } from '../../test/engines.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

/** Attempts for each of the two. */
const TRIES = isDeep ? 200 : 40;
/** Maximum difference, in the middle of all pairs: what else the machine does while a pair is timed is shared by both. */
const APART_MS = 20;
/** On a busy machine it takes more pairs until the middle one tells. */
const ROUNDS = isDeep ? 1 : 4;

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

/** Milliseconds with an account and without, one after the other. */
interface Pair {
  readonly known: number;
  readonly unknown: number;
}

const measurePairs = async (attempt: Try): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  // Before anything is timed: the first after an account is made would pay for it.
  const emails: string[] = [];
  for (let index = 0; index < TRIES; index += 1) emails.push((await addCustomer(shop)).email);
  for (const [index, email] of emails.entries()) {
    const measureKnown = () => timed(attempt, email, 2 * index);
    const measureUnknown = () => timed(attempt, `${randomUUID()}@example.com`, 2 * index + 1);
    // Each is first as often.
    if (index % 2 === 0) pairs.push({ known: await measureKnown(), unknown: await measureUnknown() });
    else pairs.push({ unknown: await measureUnknown(), known: await measureKnown() });
  }
  return pairs;
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
      const pairs: Pair[] = [];
      const measureApart = async (): Promise<number> => {
        pairs.push(...(await measurePairs(attempt)));
        const [its, nobodys] = [median(pairs.map(({ known }) => known)), median(pairs.map(({ unknown }) => unknown))];
        process.stdout.write(
          `Medians of ${pairs.length} ${what}: ${its.toFixed(1)} ms with an account, ${nobodys.toFixed(1)} ms without\n`,
        );
        return Math.abs(median(pairs.map(({ known, unknown }) => known - unknown)));
      };
      const isEnough = (apart: number) => apart < APART_MS;
      expect((await measureRounds(measureApart, { rounds: ROUNDS, isEnough })).at(-1)).toBeLessThan(APART_MS);
    },
    300_000,
  );
});
